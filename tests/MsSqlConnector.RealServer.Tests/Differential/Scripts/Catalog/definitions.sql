-- The texts of modules by sp_helptext, object_definition, sys.sql_modules and OBJECT_NAME.
-- Setup
create procedure dbo.CatalogDefinition @a int as
-- A comment of the text.
select @a as A;
go
-- Setup
create view dbo.CatalogDefinitionView as select 1 as One, N'it''s' as Text;
go
exec sp_helptext 'dbo.CatalogDefinition';
go
-- Procedure
-- @objname nvarchar(776) = 'dbo.CatalogDefinitionView'
sp_helptext
go
-- @name nvarchar(100) = 'dbo.CatalogDefinition'
select len(object_definition(object_id(@name))) as Length, charindex('comment', object_definition(object_id(@name))) as Position;
select len(definition) as Length, uses_ansi_nulls from sys.sql_modules where object_id = object_id(@name);
go
select VIEW_DEFINITION from information_schema.views where TABLE_NAME = 'CatalogDefinitionView';
go
exec sp_helptext 'dbo.CatalogNoDefinition';
go
select object_definition(object_id('dbo.CatalogNoDefinition')) as Nothing;
go
-- Setup
drop view dbo.CatalogDefinitionView;
drop procedure dbo.CatalogDefinition;
go
