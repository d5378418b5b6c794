-- Cursors that are not declared, not open, or fetched into wrong variables.
-- @n int = 1
fetch next from CursorsUnknown;
select @n as N;
go
open CursorsUnknown;
go
close CursorsUnknown;
go
deallocate CursorsUnknown;
go
declare Items cursor local for select 1;
fetch next from Items;
deallocate Items;
go
declare Items cursor local for select 1;
open Items;
close Items;
close Items;
deallocate Items;
go
-- The number of variables differs.
-- @n int = 1
declare @a int, @b int;
declare Items cursor local for select @n;
open Items;
fetch next from Items into @a, @b;
close Items;
deallocate Items;
go
-- A value cannot be converted.
-- @text varchar(10) = 'x'
declare @a int;
declare Items cursor local for select @text;
open Items;
fetch next from Items into @a;
select @a as A, @@fetch_status as Status;
close Items;
deallocate Items;
go
-- The query of the cursor fails.
-- @zero int = 0
declare Items cursor local static for select 1 / @zero;
open Items;
fetch next from Items;
close Items;
deallocate Items;
go
