-- Synonyms of a table, a view and a procedure, and one of nothing.
-- Setup
create table dbo.SchemaSynonymTable (Id int not null constraint PK_SchemaSynonymTable primary key, V nvarchar(10) null);
insert dbo.SchemaSynonymTable values (1, N'v');
go
-- Setup
create procedure dbo.SchemaSynonymProcedure @v int, @w int output as
begin
    select @w = @v * 2;
    select Id, V from dbo.SchemaSynonymTable;
    return 3;
end
go
-- Setup
create synonym dbo.SchemaSynonymA for dbo.SchemaSynonymTable;
go
-- Setup
create synonym dbo.SchemaSynonymB for dbo.SchemaSynonymProcedure;
go
-- @id int = 1
select Id, V from dbo.SchemaSynonymA where Id = @id;
go
insert dbo.SchemaSynonymA values (2, null);
select a.Id, a.V from dbo.SchemaSynonymA as a order by a.Id;
go
-- Procedure
-- @v int = 21
-- @w int output = null
dbo.SchemaSynonymB
go
create synonym dbo.SchemaSynonymC for dbo.SchemaSynonymMissing;
select * from dbo.SchemaSynonymC;
go
-- Setup
drop synonym if exists dbo.SchemaSynonymA;
drop synonym if exists dbo.SchemaSynonymB;
drop synonym if exists dbo.SchemaSynonymC;
go
-- Setup
drop procedure dbo.SchemaSynonymProcedure;
drop table dbo.SchemaSynonymTable;
go
