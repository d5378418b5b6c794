-- Keys, indexes, checks, defaults and foreign keys in the catalog by the names that this script gives them.
-- Setup
create table dbo.CatalogParent (Id int not null constraint PK_CatalogParent primary key,
    Code char(3) not null constraint UQ_CatalogParent unique);
create table dbo.CatalogChild (Id int not null,
    ParentId int null constraint FK_CatalogChild references dbo.CatalogParent (Id) on delete cascade,
    V int not null constraint DF_CatalogChild default 5 constraint CK_CatalogChild check (V > 0));
create index IX_CatalogChild on dbo.CatalogChild (ParentId, V desc);
go
select name, type from sys.key_constraints where name like '%[_]Catalog%' order by name;
select name, delete_referential_action_desc from sys.foreign_keys where name = 'FK_CatalogChild';
select name from sys.default_constraints where name = 'DF_CatalogChild';
select name from sys.check_constraints where name = 'CK_CatalogChild';
go
-- @table nvarchar(100) = 'dbo.CatalogParent'
select i.name, i.is_unique, i.is_primary_key, i.type_desc from sys.indexes as i where i.object_id = object_id(@table) and i.name is not null
order by i.is_primary_key desc, i.name;
go
select CONSTRAINT_NAME, CONSTRAINT_TYPE from information_schema.table_constraints where TABLE_NAME in ('CatalogParent', 'CatalogChild')
order by CONSTRAINT_NAME;
go
select CONSTRAINT_NAME, COLUMN_NAME, ORDINAL_POSITION from information_schema.key_column_usage where TABLE_NAME = 'CatalogParent'
order by CONSTRAINT_NAME;
go
select c.name, ic.key_ordinal, ic.is_descending_key from sys.indexes as i
inner join sys.index_columns as ic on ic.object_id = i.object_id and ic.index_id = i.index_id
inner join sys.columns as c on c.object_id = ic.object_id and c.column_id = ic.column_id
where i.object_id = object_id('dbo.CatalogChild') and i.is_primary_key = 0 order by ic.key_ordinal;
go
-- Setup
drop table dbo.CatalogChild;
drop table dbo.CatalogParent;
go
