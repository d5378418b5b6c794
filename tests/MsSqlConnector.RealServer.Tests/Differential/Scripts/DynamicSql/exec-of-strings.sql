-- EXEC of strings: constants, variables, sums of both, and several statements.
-- @name nvarchar(20) = 'it''s'
-- @n int = 3
exec ('select 1 as One');
exec (N'select N''漢'' as Wide; select 2 as Two');
declare @text nvarchar(200) = N'select ' + cast(@n as nvarchar(10)) + N' as N';
exec (@text);
exec (@text + N', ''more'' as More');
declare @quoted nvarchar(60) = N'select ''' + replace(@name, N'''', N'''''') + N''' as Name';
exec (@quoted);
go
-- The text is empty or null.
-- @text nvarchar(20) = null
exec (@text);
exec ('');
exec ('   -- only a comment');
select 'end' as Place;
go
-- @table nvarchar(20) = '#DynamicSqlRows'
create table #DynamicSqlRows (Id int not null);
exec ('insert ' + @table + ' values (1), (2), (3)');
exec ('update ' + @table + ' set Id = Id + 1 where Id > 1; delete ' + @table + ' where Id = 1');
exec ('select Id from ' + @table + ' order by Id');
drop table #DynamicSqlRows;
go
-- The text sees no variable of the batch.
-- @n int = 3
exec ('select @n as N');
select @n as N;
go
