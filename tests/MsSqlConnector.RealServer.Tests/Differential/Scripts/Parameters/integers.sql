-- Integers as inputs and as input-output parameters, at their edges.
-- @flag bit = 1
-- @tiny tinyint = 255
-- @small smallint = -32768
-- @normal int = 2147483647
-- @big bigint = -9223372036854775808
select @flag as Flag, @tiny as Tiny, @small as Small, @normal as Normal, @big as Big;
go
-- @flag bit = 0
-- @tiny tinyint = 0
-- @small smallint = 32767
-- @normal int = -2147483648
-- @big bigint = 9223372036854775807
select @flag as Flag, @tiny as Tiny, @small as Small, @normal as Normal, @big as Big;
go
-- @flag bit output = 0
-- @tiny tinyint output = 1
-- @small smallint output = 2
-- @normal int output = 3
-- @big bigint output = 4
select @flag = ~@flag, @tiny = @tiny + 254, @small = -@small, @normal = @normal * 700000000, @big = @big * 2305843009213693951;
go
-- @flag bit output = null
-- @tiny tinyint output = null
-- @small smallint output = null
-- @normal int output = null
-- @big bigint output = null
select coalesce(@flag, 1) as Flag, coalesce(@tiny, 7) as Tiny, coalesce(@small, 8) as Small, coalesce(@normal, 9) as Normal;
set @big = coalesce(@big, 10);
go
-- @tiny tinyint = 200
-- @small smallint = 300
-- @big bigint = 5
select @tiny + @small as SmallSum, @tiny * @big as Product, @small / @tiny as Quotient, @tiny % 7 as Remainder, -@tiny as Negative;
go
