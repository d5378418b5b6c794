-- Views over views: what results tell of the base table and its columns, and a view that became wrong.
-- Setup
create table dbo.SchemaBase (Id int not null constraint PK_SchemaBase primary key, Name varchar(20) not null, Gone int null);
insert dbo.SchemaBase values (1, 'base', 5);
go
-- Setup
create view dbo.SchemaFirst as select Id as FirstId, Name as FirstName, Gone from dbo.SchemaBase;
go
-- Setup
create view dbo.SchemaSecond as select FirstId as SecondId, FirstName + '' as Expression, FirstName from dbo.SchemaFirst;
go
-- Setup
create view dbo.SchemaThird as select SecondId as Id, FirstName as Name from dbo.SchemaSecond;
go
-- Setup
create view dbo.SchemaFourth with view_metadata as select Id, Name from dbo.SchemaThird;
go
select FirstId, FirstName, Gone from dbo.SchemaFirst;
go
select SecondId, Expression, FirstName from dbo.SchemaSecond;
go
-- @id int = 1
select Id, Name from dbo.SchemaThird where Id = @id;
go
select s.SecondId, b.Id, t.Name from dbo.SchemaSecond as s inner join dbo.SchemaBase as b on b.Id = s.SecondId
inner join dbo.SchemaThird as t on t.Id = b.Id;
go
select Id, Name from dbo.SchemaFourth;
go
-- @name varchar(20) = 'through three views'
update dbo.SchemaThird set Name = @name;
select Name from dbo.SchemaBase;
go
-- Setup
drop view if exists dbo.SchemaFourth;
drop view dbo.SchemaFirst;
go
select Id, Name from dbo.SchemaThird;
go
-- Setup
drop view if exists dbo.SchemaThird;
drop view if exists dbo.SchemaSecond;
drop view if exists dbo.SchemaFirst;
drop table dbo.SchemaBase;
go
