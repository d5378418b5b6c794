-- Which columns of a result can be written: of a table, of expressions, of grouped and distinct results and of functions.
-- Setup
create table dbo.SchemaWritable (Id int identity(1, 1) not null constraint PK_SchemaWritable primary key, Name nvarchar(20) not null,
    Upper_ as (upper(Name)), Note varchar(max) null);
insert dbo.SchemaWritable (Name, Note) values (N'name', 'note');
go
-- Setup
create function dbo.SchemaWritableRows (@id int) returns table as return (select Id, Name, Upper_ from dbo.SchemaWritable where Id = @id);
go
select Id, Name, Upper_, Note from dbo.SchemaWritable;
go
-- @constant int = 7
select Name + N'' as Expression, @constant as Constant, Name, Id * 1 as Product from dbo.SchemaWritable;
go
select distinct Id, Name from dbo.SchemaWritable;
select Name, count(*) as Times from dbo.SchemaWritable group by Name;
go
-- @id int = 1
select f.Id, f.Name, f.Upper_ from dbo.SchemaWritableRows(@id) as f;
go
select top (5) Id, Name from dbo.SchemaWritable with (nolock) order by Id;
select Id, Name from dbo.SchemaWritable union all select Id, Name from dbo.SchemaWritable order by Id;
go
-- Setup
drop function dbo.SchemaWritableRows;
drop table dbo.SchemaWritable;
go
