-- Dynamic SQL sees the temporary tables of its caller, and the caller does not see those of dynamic SQL.
-- Setup
create table #TemporaryTablesDynamic (Id int not null, Text nvarchar(20) null);
go
-- @id int = 10
exec sp_executesql N'insert #TemporaryTablesDynamic values (@p, N''by sp_executesql'')', N'@p int', @p = @id;
exec('insert #TemporaryTablesDynamic values (11, N''by exec'')');
select Id, Text from #TemporaryTablesDynamic order by Id;
go
exec('create table #TemporaryTablesLost (Id int); insert #TemporaryTablesLost values (1); select Id from #TemporaryTablesLost');
select Id from #TemporaryTablesLost;
go
-- @column sysname = 'Id'
declare @sql nvarchar(400) = N'select ' + quotename(@column) + N' from #TemporaryTablesDynamic order by 1';
exec sp_executesql @sql;
set @sql = N'alter table #TemporaryTablesDynamic add Extra int null';
exec(@sql);
exec('select * from #TemporaryTablesDynamic order by Id');
go
-- @maximum int output = null
exec sp_executesql N'select @m = max(Id) from #TemporaryTablesDynamic', N'@m int output', @m = @maximum output;
go
-- Setup
drop table #TemporaryTablesDynamic;
go
