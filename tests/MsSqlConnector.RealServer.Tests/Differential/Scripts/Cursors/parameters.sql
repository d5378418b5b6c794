-- Parameters of several types in the query of a cursor keep the values that they have when it is declared or opened.
-- @id int = 1
-- @text nvarchar(20) = 'before'
declare Items cursor local static for select @id as Id, @text as Text;
set @text = N'between';
open Items;
set @text = N'after';
fetch next from Items;
close Items;
open Items;
fetch next from Items;
close Items;
deallocate Items;
go
-- @day date = '2024-02-29'
-- @clock time(3) = '12:34:56.789'
-- @zoned datetimeoffset(0) = '2024-02-29T12:00:00+02:00'
-- @guid uniqueidentifier = '0E984725-C51C-4BF4-9960-E1C80E27ABA0'
declare Items cursor local static for select @day as Day, @clock as Clock, @zoned as Zoned, @guid as Guid;
open Items;
fetch next from Items;
close Items;
deallocate Items;
go
-- The parameters receive the values of the rows.
-- @small smallint output = -1
-- @data varbinary(8) output = null
-- @ratio float output = 1.5
declare Items cursor local static for
    select cast(32767 as smallint), 0x0102, null union all select cast(-32768 as smallint), 0x03, 0.1 order by 1;
open Items;
fetch next from Items into @small, @data, @ratio;
select @small as Small, @data as Data, @ratio as Ratio;
fetch next from Items into @small, @data, @ratio;
close Items;
deallocate Items;
go
