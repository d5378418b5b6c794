-- Result types of integer arithmetic between all integer types.
declare @t tinyint = 10, @s smallint = -20, @i int = 300000, @b bigint = 4000000000, @f bit = 1;
select @t + @t as TT, @t + @s as TS, @t + @i as TI, @t + @b as TB, @s * @i as SI, @i * @b as IB, @t + @f as TF;
go
declare @t tinyint = 10, @s smallint = -20, @i int = 300000, @b bigint = 4000000000;
select -@t as MinusT, -@s as MinusS, -@i as MinusI, -@b as MinusB, ~@t as NotT, ~@s as NotS, ~@i as NotI, ~@b as NotB;
go
select 7 / 2 as Quotient, -7 / 2 as NegativeQuotient, 7 % -3 as Remainder, -7 % 3 as NegativeRemainder, 1 + null as NothingAdded;
go
-- @t tinyint = 200
-- @s smallint = 300
-- @i int = -1
-- @b bigint = null
select @t & @s as TAndS, @t | @i as TOrI, @s ^ @i as SXorI, @b & @t as BAndT, @t % 7 as Remainder;
go
select case when 1 = 1 then cast(1 as tinyint) else cast(2 as bigint) end as WidestOfCase, coalesce(cast(null as smallint), 5) as Coalesced,
    isnull(cast(null as tinyint), 5) as Replaced, iif(1 = 0, 1, cast(2 as smallint)) as Chosen;
go
select sum(T) as SumOfTinyint, avg(T) as AverageOfTinyint, sum(S) as SumOfSmallint, sum(B) as SumOfBigint, avg(B) as AverageOfBigint
from (values (cast(1 as tinyint), cast(2 as smallint), cast(3 as bigint)), (254, 32000, 3000000000)) as V (T, S, B);
go
