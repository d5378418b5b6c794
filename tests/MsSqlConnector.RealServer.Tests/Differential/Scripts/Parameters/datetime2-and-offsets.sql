-- Values of datetime2 and datetimeoffset with several scales as inputs and as input-output parameters.
-- @a datetime2(0) = '0001-01-01T00:00:00'
-- @b datetime2(3) = '9999-12-31T23:59:59.999'
-- @c datetime2(7) = '9999-12-31T23:59:59.9999999'
-- @d datetime2 = '2024-02-29T12:34:56.1234567'
select @a as A, @b as B, @c as C, @d as D;
go
-- @a datetimeoffset(0) = '0001-01-01T14:00:00+14:00'
-- @b datetimeoffset(3) = '2024-02-29T23:59:59.999-14:00'
-- @c datetimeoffset(7) = '9999-12-31T23:59:59.9999999+00:00'
-- @d datetimeoffset = '2024-02-29T12:34:56.1234567+05:45'
select @a as A, @b as B, @c as C, @d as D;
go
-- The value has more digits than the scale.
-- @a datetime2(0) = '2024-12-31T23:59:59.5'
-- @b datetime2(2) = '2024-12-31T23:59:59.995'
-- @c datetimeoffset(1) = '2024-12-31T23:59:59.96+01:00'
select @a as A, @b as B, @c as C;
go
-- @a datetime2(1) output = '2024-02-29T12:34:56.1'
-- @b datetime2(7) output = null
-- @c datetimeoffset(4) output = '2024-02-29T12:34:56.1234-03:30'
-- @d datetimeoffset(7) output = null
set @b = dateadd(nanosecond, 100, @a);
set @d = switchoffset(@c, '+14:00');
select @a = dateadd(year, 1, @a), @c = dateadd(microsecond, -100, @c);
go
-- @a datetime2(7) = '2024-01-01T00:00:00'
-- @c datetimeoffset(7) = '2024-01-01T02:00:00+02:00'
select case when @c = @a then 'equal' else 'different' end as Comparison, datepart(tzoffset, @c) as Minutes,
    cast(@c as datetime2(0)) as Local, todatetimeoffset(@a, '-01:00') as Moved;
go
