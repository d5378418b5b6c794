-- Output parameters that receive values of other types, for each family of types.
-- @i int output = 0
-- @b bigint output = 0
-- @s smallint output = 0
select @i = '15', @b = 15.9, @s = 15.9e0;
go
-- @d decimal(7, 3) output = 0
-- @m money output = 0
-- @f float output = 0
-- @r real output = 0
select @d = 1.23456e0, @m = '12.5', @f = '1e3', @r = 0.1;
go
-- @v varchar(12) output = ''
-- @n nvarchar(12) output = ''
-- @c char(8) output = ''
select @v = 12.50, @n = cast('2024-05-06' as date), @c = 7;
go
-- @date date output = '2000-01-01'
-- @time time(2) output = '00:00'
-- @dt datetime output = '2000-01-01'
-- @o datetimeoffset(1) output = '2000-01-01T00:00:00+00:00'
select @date = '2024-05-06T07:08:09', @time = cast('2024-05-06T07:08:09.126' as datetime2), @dt = cast('2024-05-06' as date), @o = @dt;
go
-- @bit bit output = 0
-- @x varbinary(8) output = 0x00
-- @g uniqueidentifier output = '00000000-0000-0000-0000-000000000000'
select @bit = 17, @x = 258, @g = '01234567-89ab-cdef-0123-456789abcdef';
go
-- @i int output = 5
-- @v varchar(3) output = 'old'
select @v = 'new and long', @i = 'not a number';
go
-- @d decimal(3, 1) output = 9.9
set @d = @d * 2 - 9.9;
go
