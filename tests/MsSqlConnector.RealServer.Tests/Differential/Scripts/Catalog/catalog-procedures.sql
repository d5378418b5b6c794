-- Results of sp_columns, sp_pkeys and sp_tables, without the columns that name the database, and of unknown objects.
-- Setup
create table dbo.CatalogListed (Id int not null constraint PK_CatalogListed primary key, Name nvarchar(20) null, Price decimal(9, 2) null);
go
-- @table nvarchar(384) = 'CatalogListed'
declare @keys table (Q sysname null, Owner sysname null, TableName sysname null, ColumnName sysname null, Seq smallint null,
    Key_ sysname null);
insert @keys exec sp_pkeys @table_name = @table;
select Owner, TableName, ColumnName, Seq, Key_ from @keys order by Seq;
go
-- @table nvarchar(384) = 'CatalogListed%'
declare @tables table (Q sysname null, Owner sysname null, TableName sysname null, Kind varchar(32) null, Remarks varchar(254) null);
insert @tables exec sp_tables @table_name = @table;
select Owner, TableName, Kind, Remarks from @tables order by TableName;
go
declare @columns table (Q sysname null, Owner sysname null, TableName sysname null, ColumnName sysname null, Type_ smallint null,
    TypeName sysname null, Precision_ int null, Length int null, Scale smallint null, Radix smallint null, Nullable smallint null,
    Remarks varchar(254) null, Def nvarchar(4000) null, SqlType smallint null, Sub smallint null, Octets int null, Ordinal int null,
    IsNullable varchar(254) null, SsType tinyint null);
insert @columns exec sp_columns @table_name = 'CatalogListed';
select ColumnName, Type_, TypeName, Precision_, Length, Scale, Nullable, Ordinal, IsNullable, SsType from @columns order by Ordinal;
go
-- Procedure
-- @table_name nvarchar(384) = 'CatalogNotListed'
sp_columns
go
exec sp_pkeys 'CatalogNotListed';
go
-- Setup
drop table dbo.CatalogListed;
go
