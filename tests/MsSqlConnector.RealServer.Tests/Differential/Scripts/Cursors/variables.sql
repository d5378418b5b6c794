-- Cursor variables refer to a cursor, share it, and are set again.
-- @limit int = 3
declare @first cursor, @second cursor, @n int;
set @first = cursor scroll static for select n from (values (1), (2), (3), (4)) v (n) where n <= @limit order by n;
open @first;
set @second = @first;
fetch next from @first into @n;
print concat('first ', @n);
fetch next from @second into @n;
print concat('second ', @n);
fetch last from @first into @n;
print concat('last ', @n);
close @second;
deallocate @second;
deallocate @first;
go
-- @text nvarchar(10) = 'abc'
declare @items cursor;
set @items = cursor fast_forward for select @text + N'1' union all select @text + N'2' order by 1;
open @items;
fetch next from @items;
close @items;
set @items = cursor fast_forward for select len(@text) as Length, @text as Text;
open @items;
fetch next from @items;
fetch next from @items;
close @items;
deallocate @items;
go
declare @empty cursor;
fetch next from @empty;
go
