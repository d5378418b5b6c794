-- Values of time with each scale as inputs and as input-output parameters.
-- @t0 time(0) = '23:59:59'
-- @t1 time(1) = '23:59:59.9'
-- @t2 time(2) = '23:59:59.99'
-- @t3 time(3) = '23:59:59.999'
-- @t4 time(4) = '23:59:59.9999'
-- @t5 time(5) = '23:59:59.99999'
-- @t6 time(6) = '23:59:59.999999'
-- @t7 time(7) = '23:59:59.9999999'
select @t0 as T0, @t1 as T1, @t2 as T2, @t3 as T3, @t4 as T4, @t5 as T5, @t6 as T6, @t7 as T7;
go
-- The value has more digits than the scale.
-- @t0 time(0) = '12:34:56.5'
-- @t3 time(3) = '12:34:56.1239'
-- @t6 time(6) = '00:00:00.0000005'
select @t0 as T0, @t3 as T3, @t6 as T6;
go
-- @t0 time(0) output = '00:00:00'
-- @t3 time(3) output = '00:00:00.001'
-- @t7 time(7) output = '00:00:00.0000001'
select @t0 as T0, @t3 as T3, @t7 as T7;
select @t0 = dateadd(second, -1, @t0), @t3 = dateadd(millisecond, -2, @t3), @t7 = dateadd(nanosecond, 100, @t7);
go
-- @t time output = null
-- @other time = '01:02:03'
set @t = @other;
go
-- A time of a day has no day and no sign.
-- @t time(7) = '1.00:00:00'
select @t as T;
go
-- @t time(7) = '-00:00:01'
select @t as T;
go
