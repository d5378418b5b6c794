-- Conversions between bit and the other types.
select cast(1 as bit) as I, cast(0.01 as bit) as D, cast(0e0 as bit) as F, cast($0.0001 as bit) as M, cast(0x00 as bit) as B0,
    cast(0x02 as bit) as B2;
go
select cast('true' as bit) as T, cast('False' as bit) as F, cast('0' as bit) as Zero, cast('12' as bit) as Twelve,
    cast(N'TRUE ' as bit) as Wide;
go
select cast('t' as bit) as NoWord;
go
select cast('' as bit) as EmptyText;
go
declare @b bit = 1;
select cast(@b as varchar(5)) as T, cast(@b as tinyint) as I, cast(@b as decimal(3, 2)) as D, cast(@b as float) as F,
    cast(@b as money) as M,
    cast(@b as binary(2)) as B, cast(@b as nchar(2)) + N'|' as N;
go
declare @b bit = 1;
select @b + @b as Added, @b + 1 as WithInt, -@b as Negated, @b * 1.5 as Times;
go
-- @b bit = 1
-- @i int = 0
-- @t varchar(5) = 'false'
select case when @b = 'true' then 'same' else 'other' end as Compared, cast(@i as bit) as FromInt, cast(@t as bit) as FromText,
    iif(@b = 1, 'on', 'off') as Words, isnull(nullif(@b, 1), 0) as Turned;
go
-- @b bit output = null
-- @i int output = 5
select @b = @i, @i = @b;
go
select max(cast(V as bit)) as NoAggregate from (values (0), (1)) as T (V);
go
