-- What sys.columns tells of the columns of a table: names, sizes, and properties.
-- Setup
create table dbo.CatalogColumns (Id int identity(1, 1) not null constraint PK_CatalogColumns primary key, [A b] nvarchar(20) null,
    Amount decimal(12, 3) not null, Large varbinary(max) null, At datetime2(4) null, Twice as (Amount * 2), Flag bit not null default 0);
go
select name, column_id, max_length, [precision], scale, is_nullable, is_identity, is_computed
from sys.columns where object_id = object_id('dbo.CatalogColumns') order by column_id;
go
-- @table nvarchar(128) = 'dbo.CatalogColumns'
-- @column sysname = 'Amount'
select c.name, t.name as TypeName, c.max_length from sys.columns as c inner join sys.types as t on t.user_type_id = c.user_type_id
where c.object_id = object_id(@table) and c.name >= @column order by c.column_id;
go
select name from sys.computed_columns where object_id = object_id('dbo.CatalogColumns');
select distinct name, seed_value, increment_value from sys.identity_columns where object_id = object_id('dbo.CatalogColumns');
go
select col_name(object_id('dbo.CatalogColumns'), 2) as Second, col_length('dbo.CatalogColumns', 'A b') as Size,
    col_length('dbo.CatalogColumns', 'none') as None;
go
select name from syscolumns where id = object_id('dbo.CatalogColumns') order by colid;
go
-- Setup
drop table dbo.CatalogColumns;
go
