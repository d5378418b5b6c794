-- The text that FOR XML makes of values of each type.
select cast(255 as tinyint) as T, cast(-32768 as smallint) as S, 2147483647 as I, cast(-9223372036854775808 as bigint) as B for xml raw;
go
select cast(1 as bit) as Yes, cast(0 as bit) as No_, cast(1.10 as decimal(5, 2)) as Dec_, cast(-1 as money) as Money_ for xml raw;
go
select cast('2020-02-29' as date) as D, cast('23:59:59.1234567' as time(7)) as T, cast('2020-02-29T01:02:03' as datetime) as DT,
    cast('2020-02-29T01:02:03.1230000' as datetime2(7)) as DT2, cast('2020-02-29T01:02:03 +05:30' as datetimeoffset(0)) as O for xml raw;
go
select cast('00112233-4455-6677-8899-aabbccddeeff' as uniqueidentifier) as G, cast('ab' as char(5)) as C, cast(N'ab' as nchar(5)) as N
for xml raw;
go
select cast(1.5 as float) as F, cast(0.25 as real) as R, cast(1000000 as float) as M for xml raw, elements;
go
-- @v sql_variant = 'variant'
select @v as V for xml path('');
go
-- @at datetimeoffset(3) = '2024-12-31T23:59:59.999-12:00'
-- @time time(1) = '12:30:00.5'
-- @smallmoney smallmoney = 214748.3647
select @at as [@at], @time as T, @smallmoney as S for xml path('P');
go
