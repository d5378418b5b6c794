-- The JSON text that FOR JSON makes of values of each type.
select cast(255 as tinyint) as T, cast(-32768 as smallint) as S, 2147483647 as I, cast(-9223372036854775808 as bigint) as B for json path;
go
select cast(1 as bit) as Yes, cast(0 as bit) as No_, cast(1.10 as decimal(5, 2)) as Dec_, cast(-1.5 as money) as Money_ for json path;
go
select cast('2020-02-29' as date) as D, cast('23:59:59.1234567' as time(7)) as T, cast('2020-02-29T01:02:03' as datetime) as DT
for json path;
go
select cast('2020-02-29T01:02:03.12' as datetime2(2)) as DT2, cast('2020-02-29T01:02' as smalldatetime) as SD,
    cast('2020-02-29T01:02:03 +05:30' as datetimeoffset(0)) as O for json path;
go
select cast(1.5 as float) as F, cast(0.25 as real) as R for json path;
go
select cast('00112233-4455-6677-8899-aabbccddeeff' as uniqueidentifier) as G, cast('ab' as char(4)) as C, cast(N'' as nvarchar(3)) as E
for json path;
go
-- @bytes varbinary(10) = 0x0102ff
select @bytes as Bytes for json path;
go
-- @xml xml = '<a b="c"/>'
select @xml as Doc for json path;
go
-- @decimal decimal(38,10) = -1234567890123456789012345678.0123456789
-- @bit bit = null
-- @offset datetimeoffset(7) = '9999-12-31T23:59:59.9999999+00:00'
select @decimal as D, @bit as B, @offset as O for json path, include_null_values;
go
-- @variant sql_variant = 'v'
select @variant as V for json path;
go
