-- Conversions between the types of moments, with the loss and the addition of parts.
declare @d date = '2024-05-06', @t time(3) = '07:08:09.123', @s smalldatetime = '2024-05-06T07:08:00';
select cast(@d as datetime) as DateToDatetime, cast(@d as datetime2(3)) as DateToDatetime2, cast(@t as datetime) as TimeToDatetime,
    cast(@t as datetime2(1)) as TimeToDatetime2, cast(@s as datetime2(0)) as SmallToDatetime2,
    cast(@s as datetimeoffset(0)) as SmallToOffset;
go
declare @o datetimeoffset(7) = '2024-05-06T23:30:00.123456+10:00';
select cast(@o as date) as OffsetToDate, cast(@o as time(4)) as OffsetToTime, cast(@o as datetime) as OffsetToDatetime,
    cast(@o as smalldatetime) as OffsetToSmall, cast(@o as datetime2(7)) as OffsetToDatetime2,
    convert(datetime2(0), @o, 1) as InUniversalTime;
go
select cast(cast('2024-05-06' as date) as time) as NotAllowed;
go
select cast(cast('12:00' as time) as date) as NotAllowedEither;
go
select cast(cast('2024-05-06' as date) as int) as NotToNumber;
go
select cast(45000 as datetime) as FromInt, cast(-53690 as datetime) as Lowest,
    cast(cast('2024-05-06' as smalldatetime) as int) as SmallAsInt;
go
-- @date date = '2024-05-06'
-- @time time(0) = '07:08:09'
select cast(@date as datetime) + cast(@time as datetime) as Both, isnull(@time, '00:00') as Time1,
    coalesce(@date, cast('2024-05-06T01:00' as datetime)) as D;
go
select Value from (values (cast('2024-05-06' as date)), (cast('2024-05-06T01:00' as datetime2(3))),
    ('2024-05-07')) as V (Value) order by Value;
go
select Value from (values (cast('2024-05-06' as datetime)), (cast('2024-05-06T01:00+01:00' as datetimeoffset(1)))) as V (Value)
order by Value;
go
