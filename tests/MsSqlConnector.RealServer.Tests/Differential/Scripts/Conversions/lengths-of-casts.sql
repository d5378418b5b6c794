-- The lengths, precisions and scales that casts without a length and with one give to a column.
select cast('a' as varchar) as V, cast('a' as nvarchar) as N, cast(0x01 as varbinary) as B, cast(1 as decimal) as D,
    cast(1 as numeric(5)) as D5,
    cast(1 as float(10)) as F10, cast(1 as float(25)) as F25;
go
select cast('a' as char(1)) as C1, cast('a' as varchar(1)) as V1, cast('a' as nchar(1)) as N1, cast('a' as nvarchar(4000)) as N4000,
    cast('a' as varchar(8000)) as V8000, cast(0x as binary(1)) as B1;
go
select cast('a' as varchar(max)) as V, cast('a' as nvarchar(max)) as N, cast(0x01 as varbinary(max)) as B;
go
select cast('12:30' as time) as T, cast('12:30' as time(0)) as T0, cast('2024-01-01' as datetime2) as D,
    cast('2024-01-01' as datetime2(1)) as D1,
    cast('2024-01-01' as datetimeoffset(4)) as O4;
go
select cast(1 as decimal(39, 0)) as PrecisionTooLarge;
go
select cast(1 as decimal(5, 6)) as ScaleTooLarge;
go
select cast('a' as nvarchar(4001)) as LengthTooLarge;
go
select cast('12:30' as time(8)) as TimeScaleTooLarge;
go
-- @v varchar(8000) = 'a'
-- @n nvarchar(1) = 'b'
-- @d decimal(38, 10) = 1.5
select @v as V, @n as N, @d as D, @v + @n as VN, @d + 1 as D1;
go
