-- Options that a text sets end with it; those of the batch are valid inside.
-- @n int = 2
create table #DynamicSqlOptions (Id int not null);
exec ('set nocount on; insert #DynamicSqlOptions values (1), (2), (3)');
insert #DynamicSqlOptions values (4);
set nocount on;
exec ('insert #DynamicSqlOptions values (5); select count(*) as Count from #DynamicSqlOptions');
exec sp_executesql N'set nocount off; delete #DynamicSqlOptions where Id < @n', N'@n int', @n;
delete #DynamicSqlOptions where Id = @n;
set nocount off;
drop table #DynamicSqlOptions;
go
-- @a int = null
exec sp_executesql N'set ansi_nulls off; select case when @a = null then 1 else 0 end as Equal', N'@a int', @a;
exec sp_executesql N'select case when @a = null then 1 else 0 end as Equal', N'@a int', @a;
go
exec ('set datefirst 1; select datepart(weekday, ''2024-02-25'') as Inside, @@datefirst as First');
select datepart(weekday, '2024-02-25') as Outside, @@datefirst as First;
go
exec ('set quoted_identifier off; exec (''select "text" as Value'')');
go
exec ('set xact_abort on; select @@options & 16384 as Inside');
select @@options & 16384 as Outside;
go
-- @limit int = 2
exec sp_executesql N'set rowcount 2; select n from (values (1), (2), (3), (4)) v (n) order by n';
select count(*) as Count from (select top (@limit + 1) n from (values (1), (2), (3), (4)) v (n) order by n) t;
go
