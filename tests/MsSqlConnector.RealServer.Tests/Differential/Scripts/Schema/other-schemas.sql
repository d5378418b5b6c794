-- Tables, views and procedures of other schemas, also with equal names in several schemas.
-- Setup
create schema SchemaOther;
go
-- Setup
create schema [Schema with blanks];
go
-- Setup
create table SchemaOther.SchemaItems (Id int not null constraint PK_SchemaItems primary key, Origin varchar(20) not null);
create table [Schema with blanks].SchemaItems (Id int not null constraint PK_SchemaItems2 primary key, Origin varchar(20) not null);
create table dbo.SchemaItems (Id int not null constraint PK_SchemaItems3 primary key, Origin varchar(20) not null);
insert SchemaOther.SchemaItems values (1, 'other');
insert [Schema with blanks].SchemaItems values (1, 'blanks');
insert dbo.SchemaItems values (1, 'dbo');
go
-- Setup
create procedure SchemaOther.SchemaItemsOf @id int, @origin varchar(20) output as
begin
    select Id, Origin from SchemaItems where Id = @id;
    select @origin = Origin from SchemaOther.SchemaItems where Id = @id;
end
go
select Origin from SchemaOther.SchemaItems;
select Origin from [Schema with blanks].SchemaItems;
select Origin from SchemaItems;
go
-- @id int = 1
select o.Id, o.Origin, b.Origin, d.Origin from SchemaOther.SchemaItems as o
inner join [Schema with blanks].SchemaItems as b on b.Id = o.Id inner join dbo.SchemaItems as d on d.Id = b.Id where o.Id = @id;
go
-- Procedure
-- @id int = 1
-- @origin varchar(20) output = null
SchemaOther.SchemaItemsOf
go
insert SchemaOther.SchemaItems values (1, 'twice');
go
select Id from SchemaMissing.SchemaItems;
go
-- Setup
drop procedure SchemaOther.SchemaItemsOf;
drop table SchemaOther.SchemaItems, [Schema with blanks].SchemaItems, dbo.SchemaItems;
go
-- Setup
drop schema SchemaOther;
go
-- Setup
drop schema [Schema with blanks];
go
