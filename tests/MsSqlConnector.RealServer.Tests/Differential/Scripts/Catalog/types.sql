-- The types of the system and of this script in sys.types, and functions that tell of types.
-- Setup
create type dbo.CatalogAlias from nvarchar(33) not null;
create type dbo.CatalogTableType as table (Id int not null primary key, Name varchar(10) null);
go
select name, max_length, [precision], scale from sys.types
where name in ('int', 'bit', 'datetime2', 'decimal', 'nvarchar', 'uniqueidentifier', 'sql_variant', 'xml', 'money') and is_user_defined = 0
order by name;
go
-- @name sysname = 'Catalog%'
select name, is_user_defined, is_table_type from sys.types where name like @name order by name;
go
select name from sys.table_types where name = 'CatalogTableType';
go
select typeproperty('int', 'precision') as IntPrecision, typeproperty('nvarchar', 'AllowsNull') as Nulls, type_name(56) as OfInt,
    type_id('int') as IdOfInt, type_name(-5) as None;
go
-- @v sql_variant = 'text'
select sql_variant_property(@v, 'BaseType') as BaseType, sql_variant_property(cast(1.5 as decimal(5, 2)), 'Scale') as Scale,
    sql_variant_property(cast(getdate() as date), 'BaseType') as DateType, sql_variant_property(null, 'BaseType') as NullType;
go
-- Setup
drop type dbo.CatalogAlias;
drop type dbo.CatalogTableType;
go
