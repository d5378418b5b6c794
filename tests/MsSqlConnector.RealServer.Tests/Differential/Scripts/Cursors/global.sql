-- A global cursor stays open from batch to batch.
-- Setup
declare CursorsGlobal cursor global scroll static for
    select n, N'row ' + cast(n as nvarchar(5)) as Name from (values (1), (2), (3)) v (n) order by n;
open CursorsGlobal;
go
fetch next from CursorsGlobal;
go
-- @n int output = 0
-- @name nvarchar(20) output = null
fetch next from global CursorsGlobal into @n, @name;
go
-- @position int = 1
fetch absolute @position from CursorsGlobal;
select @@fetch_status as Status;
go
-- The name exists.
declare CursorsGlobal cursor global for select 1;
go
-- Setup
close CursorsGlobal;
go
fetch next from CursorsGlobal;
go
-- Setup
open CursorsGlobal;
go
fetch last from CursorsGlobal;
go
-- Setup
close CursorsGlobal;
deallocate CursorsGlobal;
go
fetch next from CursorsGlobal;
go
