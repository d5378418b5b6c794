-- Text in many forms that becomes a moment, and text that does not.
select cast('20240506' as date) as Compact, cast('2024-05-06' as date) as Dashed, cast('2024/05/06' as date) as Slashed,
    cast('May 6, 2024' as date) as Words, cast('6 May 2024' as date) as DayFirst;
go
select cast('2024-05-06T07:08:09' as datetime) as Iso, cast('20240506 07:08:09.123' as datetime) as Compact,
    cast('20240506 7:08PM' as datetime) as Evening;
go
select cast('2024-05-06T07:08:09Z' as datetime2(0)) as Zulu, cast('2024-05-06T07:08:09+02:00' as datetimeoffset(0)) as WithOffset,
    cast('2024-05-06 07:08:09 -03:30' as datetimeoffset(0)) as BlankBeforeOffset;
go
select cast('' as datetime) as EmptyText, cast('' as date) as EmptyDate, cast('' as datetime2(0)) as EmptyWide;
go
select cast('07:08' as datetime) as TimeOnly, cast('07:08' as datetime2(0)) as WideTimeOnly;
go
select cast('2024-13-01' as date) as NoMonth;
go
select cast('2024-05-06T25:00:00' as datetime) as NoHour;
go
select cast('yesterday' as datetime2) as NoMoment;
go
-- @text nvarchar(40) = '2024-05-06T07:08:09.123'
-- @bad varchar(10) = '2024-99-99'
select cast(@text as datetime2(3)) as Wide, cast(@text as date) as Day1, cast(@text as time(2)) as Time1, try_cast(@bad as date) as Nothing;
go
-- @bad varchar(10) = '2024-99-99'
select cast(@bad as datetime) as Fails;
go
