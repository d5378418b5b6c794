-- Aliases of columns and columns of equal names, also of names that differ in case only.
-- Setup
create table dbo.SchemaAliases (Id int not null constraint PK_SchemaAliases primary key, Name nvarchar(20) null, Size tinyint null);
insert dbo.SchemaAliases values (1, N'one', 10);
go
select Id as Name, Name as Id, Size as Size from dbo.SchemaAliases;
go
select Id, Id, Id as ID, Id as id, Name, Name as NAME from dbo.SchemaAliases;
go
select Id X, Name 'Y', Size as [Z], W = Size + 1 from dbo.SchemaAliases;
go
-- @id int = 1
-- @size tinyint = 255
select a.Id, b.Id, @id as Id, @size as Size, a.Size from dbo.SchemaAliases as a inner join dbo.SchemaAliases as b on b.Id = a.Id
where a.Id = @id;
go
select *, *, a.* from dbo.SchemaAliases as a;
go
select id, NAME, siZe from dbo.schemaaliases;
go
select d.X from (select Id as X, Name as X from dbo.SchemaAliases) as d;
go
-- Setup
drop table dbo.SchemaAliases;
go
