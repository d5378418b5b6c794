-- Names of three and of two parts with gaps for the database at hand, tempdb and master.
-- Setup
create table dbo.SchemaParts (Id int not null constraint PK_SchemaParts primary key, V varchar(10) null);
insert dbo.SchemaParts values (1, 'v');
create table #SchemaParts (Id int not null, W varchar(10) null);
insert #SchemaParts values (1, 'w');
go
-- @id int = 1
declare @sql nvarchar(400) = N'select Id, V from ' + quotename(db_name()) + N'.dbo.SchemaParts where Id = @id';
exec sp_executesql @sql, N'@id int', @id;
go
declare @sql nvarchar(400) = N'insert ' + quotename(db_name()) + N'..SchemaParts values (2, null); select V from '
    + quotename(db_name()) + N'..SchemaParts order by Id';
exec(@sql);
go
select Id, W from tempdb..#SchemaParts;
select t.W from tempdb.dbo.#SchemaParts as t;
go
select name from master.sys.schemas where name in ('dbo', 'sys') order by name;
go
select name from master..sysobjects where name = 'SchemaNoSuchObject';
go
-- The name of a table with its schema qualifies a column.
select dbo.SchemaParts.V from dbo.SchemaParts where dbo.SchemaParts.Id = 1;
go
select Id from SchemaNoDatabase.dbo.SchemaParts;
go
-- Setup
drop table #SchemaParts;
drop table dbo.SchemaParts;
go
