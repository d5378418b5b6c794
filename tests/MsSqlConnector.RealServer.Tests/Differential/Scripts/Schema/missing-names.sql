-- Columns without names and with names of blanks, alone and between named ones.
-- Setup
create table dbo.SchemaMissing (Id int not null constraint PK_SchemaMissing primary key, V decimal(5, 2) null);
insert dbo.SchemaMissing values (1, 1.25);
go
select 1, N'two', null, 0x04, 5.5;
go
select Id, V * 2, V, count(*) over (), Id + 1 from dbo.SchemaMissing;
go
-- @a int = 1
-- @b nvarchar(10) = null
select @a, @b, @a + 1, @b + N'';
go
select Id as [ ], V as [  two  ], 1 as [.] from dbo.SchemaMissing;
go
select (select V from dbo.SchemaMissing), cast(Id as bigint), isnull(V, 0), case when Id = 1 then 1 end from dbo.SchemaMissing;
go
-- Setup
drop table dbo.SchemaMissing;
go
