-- The last moment of a day, rounding across midnight, and times that do not exist.
select cast('23:59:59.9999999' as time(7)) as LastTick, cast('00:00:00.0000001' as time(7)) as FirstTick;
go
select cast('23:59:59.9999999' as time(0)) as RoundsToMidnight, cast('23:59:59.5' as time(0)) as HalfSecond;
go
select cast('12:00:00.05' as time(1)) as RoundsUp, cast('12:00:00.04' as time(1)) as RoundsDown, cast('12:00:00.999' as time(2)) as Carries;
go
select cast('24:00:00' as time) as NoSuchHour;
go
select cast('12:60:00' as time) as NoSuchMinute;
go
select cast('noon' as time) as NoTime;
go
-- @time time(7) = '23:59:59.9999999'
-- @none time(7) = null
select @time as Given, cast(@time as time(3)) as Rounded, datepart(nanosecond, @time) as Nanoseconds, @none as None;
go
-- @time time(0) output = '23:00:00'
select @time = dateadd(hour, 2, @time);
go
select cast('1:05 PM' as time) as Afternoon, cast('7AM' as time(0)) as Morning, cast('13:30' as time(0)) as NoSeconds;
go
select dateadd(second, -1, cast('00:00:00' as time(0))) as DayBefore,
    datediff(second, cast('22:00' as time), cast('01:00' as time)) as Backwards;
go
