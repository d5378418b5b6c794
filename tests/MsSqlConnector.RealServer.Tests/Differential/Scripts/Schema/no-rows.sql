-- The metadata of results without rows: of a table, a view, a join, a function, constants and a procedure.
-- Setup
create table dbo.SchemaEmpty (Id int identity(1, 1) not null constraint PK_SchemaEmpty primary key, T nvarchar(max) null,
    B varbinary(10) null,
    D decimal(28, 14) not null, X xml null, V sql_variant null, O datetimeoffset(2) null, C as (Id + 1));
go
-- Setup
create procedure dbo.SchemaEmptyRows @id int as
begin
    select Id, T, C from dbo.SchemaEmpty where Id = @id;
    select top (0) 1 as A, N'b' as B;
end
go
select * from dbo.SchemaEmpty;
go
-- @id int = null
select Id, D, O from dbo.SchemaEmpty where Id = @id;
go
select 1 as One, 'x' as X, cast(null as money) as M where 1 = 0;
go
select a.Id, b.T, a.D + b.D as Sum_ from dbo.SchemaEmpty as a full join dbo.SchemaEmpty as b on b.Id = a.Id;
go
-- Procedure
-- @id int = 1
dbo.SchemaEmptyRows
go
select max(Id) as M, count(*) as C, sum(D) as S from dbo.SchemaEmpty;
select max(Id) as M, count(*) as C from dbo.SchemaEmpty group by T;
go
select value from string_split(null, ',');
go
-- Setup
drop procedure dbo.SchemaEmptyRows;
drop table dbo.SchemaEmpty;
go
