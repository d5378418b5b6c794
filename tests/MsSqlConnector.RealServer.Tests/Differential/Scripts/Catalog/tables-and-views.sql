-- What sys.tables, sys.views and sys.objects tell of tables and views of this script.
-- Setup
create table dbo.CatalogTableA (Id int not null constraint PK_CatalogTableA primary key, Name nvarchar(20) null);
create table dbo.CatalogTableB (Id int not null);
go
-- Setup
create view dbo.CatalogTableView as select Id, Name from dbo.CatalogTableA;
go
-- @prefix nvarchar(40) = 'CatalogTable%'
select name from sys.tables where name like @prefix order by name;
select name, type, type_desc from sys.objects where name like @prefix order by name;
go
select t.name as TableName, s.name as SchemaName from sys.tables as t inner join sys.schemas as s on s.schema_id = t.schema_id
where t.name = 'CatalogTableB';
go
select name, is_ms_shipped from sys.views where name like 'CatalogTable%';
select name, xtype from sysobjects where name like 'CatalogTable%' order by name;
go
-- @name sysname = 'CatalogTableC'
select count(*) as Times from sys.tables where name = @name;
select name from sys.tables where name = @name;
go
select case when object_id('dbo.CatalogTableA', 'U') is not null then 1 else 0 end as IsTable,
    case when object_id('dbo.CatalogTableA', 'V') is not null then 1 else 0 end as IsView, object_id('dbo.CatalogNothing') as Nothing,
    object_name(object_id('dbo.CatalogTableView')) as Named, object_schema_name(object_id('dbo.CatalogTableView')) as SchemaNamed;
go
-- Setup
drop view dbo.CatalogTableView;
drop table dbo.CatalogTableA, dbo.CatalogTableB;
go
