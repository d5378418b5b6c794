-- Conversions that give null instead of an error, and the ones that are an error even so.
select try_cast('12' as int) as Fine, try_cast('x' as int) as Nothing, try_cast(null as int) as OfNull, try_cast('' as int) as EmptyText;
go
select try_cast('2024-02-30' as date) as NoDay, try_cast('25:00' as time) as NoHour, try_cast('x' as uniqueidentifier) as NoGuid,
    try_cast('1.5' as tinyint) as NoWhole, try_cast('maybe' as bit) as NoBit;
go
select try_convert(varchar(20), 12.5) as Text1, try_convert(varchar(2), 12345) as NoRoom, try_convert(date, '06/05/2024', 103) as Styled,
    try_convert(date, '2024-13-13', 23) as StyledNothing, try_convert(decimal(3, 1), 99.99) as RoundsTooLarge;
go
select try_cast(5 as xml) as NotAllowed;
go
select try_cast(cast('2024-01-01' as date) as int) as NotAllowedEither;
go
-- @a nvarchar(20) = '12'
-- @b nvarchar(20) = 'twelve'
-- @c nvarchar(20) = null
select try_cast(@a as smallint) as A, try_cast(@b as smallint) as B, try_cast(@c as smallint) as C,
    isnull(try_cast(@b as smallint), -1) as Replaced;
go
-- @result decimal(9, 2) output = 1
-- @text varchar(20) = '12,5'
set @result = try_convert(decimal(9, 2), @text);
go
select Value as Text1, try_cast(Value as float) as Number from (values ('1'), ('1e1'), ('abc'), ('.'), ('-')) as V (Value) order by Value;
go
