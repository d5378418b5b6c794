-- Parameters of procedures and functions in the catalog.
-- Setup
create procedure dbo.CatalogProcedure @a int, @b nvarchar(40) = N'default', @c decimal(7, 3) output, @d datetimeoffset(3) = null as
    set @c = @a * 1.5;
go
-- Setup
create function dbo.CatalogFunction (@x bigint, @y varchar(max)) returns nvarchar(100) as begin return cast(@x as nvarchar(100)) + @y; end
go
select p.name, p.parameter_id, t.name as TypeName, p.is_output from sys.parameters as p
inner join sys.types as t on t.user_type_id = p.user_type_id
where p.object_id = object_id('dbo.CatalogProcedure') order by p.parameter_id;
go
-- @routine sysname = 'CatalogFunction'
select PARAMETER_NAME, ORDINAL_POSITION, PARAMETER_MODE, DATA_TYPE, IS_RESULT from information_schema.parameters
where SPECIFIC_NAME = @routine order by ORDINAL_POSITION;
go
select name, type from sys.procedures where name like 'Catalog%' order by name;
select name, type from sys.objects where name = 'CatalogFunction';
go
-- Procedure
-- @a int = 3
-- @c decimal(7,3) output = null
dbo.CatalogProcedure
go
-- @x bigint = 9
select dbo.CatalogFunction(@x, ' times') as Text, dbo.CatalogFunction(null, 'x') as Nothing;
go
-- Setup
drop procedure dbo.CatalogProcedure;
drop function dbo.CatalogFunction;
go
