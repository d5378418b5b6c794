-- Procedures return open cursors in parameters, which the caller fetches.
-- Setup
create procedure dbo.CursorsOutput @least int, @items cursor varying output as
begin
    set @items = cursor static for select n, n * n as Square from (values (1), (2), (3)) v (n) where n >= @least order by n;
    open @items;
    print 'opened';
    return 1;
end
go
-- @least int = 2
declare @items cursor, @n int, @square int, @code int;
exec @code = dbo.CursorsOutput @least, @items output;
select @code as Code, @@cursor_rows as Count;
fetch next from @items into @n, @square;
while @@fetch_status = 0
begin
    select @n as N, @square as Square;
    fetch next from @items into @n, @square;
end
close @items;
deallocate @items;
go
-- @least int = 9
declare @items cursor;
exec dbo.CursorsOutput @least, @items = @items output;
fetch next from @items;
close @items;
deallocate @items;
go
-- A client cannot receive a cursor.
-- Procedure
-- @least int = 1
dbo.CursorsOutput
go
-- Setup
drop procedure dbo.CursorsOutput;
go
