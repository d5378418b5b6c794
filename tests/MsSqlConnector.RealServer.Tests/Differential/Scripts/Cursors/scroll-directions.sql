-- A scroll cursor fetches the first, last, previous, absolute and relative rows into variables.
-- @jump int = 3
-- @back int = -2
declare @n int, @log varchar(200) = '';
declare Items cursor local static scroll for select n from (values (10), (20), (30), (40), (50)) v (n) order by n;
open Items;
fetch last from Items into @n;
set @log = @log + concat('last ', @n, ' ', @@fetch_status);
fetch first from Items into @n;
set @log = @log + concat(', first ', @n, ' ', @@fetch_status);
fetch relative @jump from Items into @n;
set @log = @log + concat(', relative ', @n, ' ', @@fetch_status);
fetch prior from Items into @n;
set @log = @log + concat(', prior ', @n, ' ', @@fetch_status);
fetch absolute @jump from Items into @n;
set @log = @log + concat(', absolute ', @n, ' ', @@fetch_status);
fetch absolute @back from Items into @n;
set @log = @log + concat(', from the end ', @n, ' ', @@fetch_status);
fetch relative @back from Items into @n;
set @log = @log + concat(', back ', @n, ' ', @@fetch_status);
select @log as Log;
close Items;
deallocate Items;
go
-- Positions outside of the rows.
declare @n int = -1, @log varchar(200) = '';
declare Items cursor local static scroll for select n from (values (1), (2)) v (n) order by n;
open Items;
fetch prior from Items into @n;
set @log = @log + concat('prior ', @n, ' ', @@fetch_status);
fetch absolute 9 from Items into @n;
set @log = @log + concat(', absolute ', @n, ' ', @@fetch_status);
fetch prior from Items into @n;
set @log = @log + concat(', prior ', @n, ' ', @@fetch_status);
fetch absolute 0 from Items into @n;
set @log = @log + concat(', zero ', @n, ' ', @@fetch_status);
fetch next from Items into @n;
set @log = @log + concat(', next ', @n, ' ', @@fetch_status);
fetch relative 0 from Items into @n;
set @log = @log + concat(', same ', @n, ' ', @@fetch_status);
select @log as Log;
close Items;
deallocate Items;
go
