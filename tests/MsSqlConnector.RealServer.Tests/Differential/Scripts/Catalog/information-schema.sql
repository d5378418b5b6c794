-- INFORMATION_SCHEMA of tables, columns, views and routines of this script.
-- Setup
create table dbo.CatalogInformation (Id smallint not null, Text varchar(30) null default 'x', Exact numeric(9, 4) not null, At time(2) null,
    Wide nvarchar(max) null);
go
-- Setup
create view dbo.CatalogInformationView as select Id, Text from dbo.CatalogInformation;
go
-- Setup
create procedure dbo.CatalogInformationProcedure @a int, @b nvarchar(10) output as set @b = N'b';
go
select TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE from information_schema.tables where TABLE_NAME like 'CatalogInformation%' order by TABLE_NAME;
go
-- @table sysname = 'CatalogInformation'
select COLUMN_NAME, ORDINAL_POSITION, IS_NULLABLE, DATA_TYPE, CHARACTER_MAXIMUM_LENGTH, NUMERIC_PRECISION, NUMERIC_SCALE, DATETIME_PRECISION
from information_schema.columns where TABLE_NAME = @table order by ORDINAL_POSITION;
go
select COLUMN_NAME from INFORMATION_SCHEMA.COLUMNS where TABLE_NAME = 'CatalogInformationView' order by ORDINAL_POSITION;
go
select TABLE_NAME from information_schema.views where TABLE_NAME like 'CatalogInformation%';
go
select ROUTINE_NAME, ROUTINE_TYPE from information_schema.routines where ROUTINE_NAME like 'CatalogInformation%' order by ROUTINE_NAME;
go
-- @none sysname = null
select TABLE_NAME from information_schema.tables where TABLE_NAME = @none;
go
-- Setup
drop procedure dbo.CatalogInformationProcedure;
drop view dbo.CatalogInformationView;
drop table dbo.CatalogInformation;
go
