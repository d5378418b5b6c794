-- The state of cursors as @@fetch_status, @@cursor_rows and cursor_status say.
-- @count int = 2
declare @n int;
select cursor_status('local', 'Items') as NotDeclared;
declare Items cursor local static for select n from (values (1), (2), (3)) v (n) where n <= @count order by n;
select cursor_status('local', 'Items') as Declared, @@cursor_rows as Count;
open Items;
select cursor_status('local', 'Items') as Opened, @@cursor_rows as Count;
fetch next from Items into @n;
fetch next from Items into @n;
select @@fetch_status as Status, @n as N;
fetch next from Items into @n;
select @@fetch_status as Status, @n as N;
close Items;
select cursor_status('local', 'Items') as Closed, @@cursor_rows as Count;
deallocate Items;
select cursor_status('local', 'Items') as Deallocated;
go
-- @count int = 0
declare @items cursor;
select cursor_status('variable', '@items') as Unset;
set @items = cursor static for select n from (values (1)) v (n) where n <= @count;
open @items;
select cursor_status('variable', '@items') as EmptyResult, @@cursor_rows as Count;
close @items;
deallocate @items;
go
-- The status belongs to the last cursor that was fetched.
declare @n int;
declare One cursor local static for select 1;
declare Empty cursor local static for select 1 where 1 = 0;
open One;
open Empty;
fetch next from One into @n;
fetch next from Empty into @n;
select @@fetch_status as Status;
close One;
close Empty;
deallocate One;
deallocate Empty;
go
