-- Scalar functions return values of several types.
-- Setup
create function dbo.FunctionsBig (@a int, @b int) returns bigint as
begin
    return cast(@a as bigint) * @b;
end
go
-- Setup
create function dbo.FunctionsShare (@part decimal(9, 2), @whole decimal(9, 2)) returns decimal(9, 4) as
begin
    return @part / nullif(@whole, 0);
end
go
-- Setup
create function dbo.FunctionsStart (@day date, @clock time(0)) returns datetime2(0) as
begin
    return dateadd(second, datediff(second, '00:00:00', @clock), cast(@day as datetime2(0)));
end
go
-- Setup
create function dbo.FunctionsMask (@bytes varbinary(10)) returns varbinary(3) as
begin
    return substring(@bytes, 2, 3);
end
go
-- @a int = 2147483647
-- @b int = -2147483648
select dbo.FunctionsBig(@a, @b) as Big, dbo.FunctionsBig(@a, null) as Nothing;
go
-- @part decimal(9,2) = 1.00
-- @whole decimal(9,2) = 3.00
select dbo.FunctionsShare(@part, @whole) as Share, dbo.FunctionsShare(@part, 0) as Nothing;
go
-- @day date = '2024-02-29'
-- @clock time(0) = '23:59:59'
select dbo.FunctionsStart(@day, @clock) as Start, dbo.FunctionsStart(@day, null) as Nothing;
go
-- @bytes varbinary(10) = 0x0102030405
select dbo.FunctionsMask(@bytes) as Mask, dbo.FunctionsMask(0x01) as Empty;
go
-- Setup
drop function dbo.FunctionsBig;
drop function dbo.FunctionsShare;
drop function dbo.FunctionsStart;
drop function dbo.FunctionsMask;
go
