-- The type that wins where operands of different types meet in case, coalesce and union.
select case when 1 = 0 then 1 else 2.50 end as IntDecimal, case when 1 = 1 then 1 else 2.5e0 end as IntFloat,
    case when 1 = 1 then cast(1 as tinyint) else cast(1 as money) end as TinyintMoney, case when 1 = 1 then 1 else '2' end as IntText;
go
select coalesce(null, 1, 2.5) as C1, coalesce(cast(null as varchar(5)), N'wide') as C2, coalesce(cast(null as real), 1) as C3,
    coalesce(cast(null as date), cast('2024-01-01' as datetime)) as C4;
go
select 1 as Value union all select 2.5 union all select 3e0 order by Value;
go
select 'a' as Value union all select N'b' union all select cast('c' as char(3)) order by Value;
go
select cast(1 as bit) as Value union all select cast(2 as smallint) union all select cast(3 as bigint) order by Value;
go
select cast(1 as money) as Value union all select 2.123456 union all select 3 order by Value;
go
select 'x' as Value union all select 1;
go
select cast('2024-01-01' as date) as Value union all select 5;
go
-- @i int = 1
-- @d decimal(5, 2) = 1.50
-- @t varchar(5) = '7'
select iif(@i = 1, @i, @d) as IntDecimal, choose(2, @i, @d) as Chosen, @t + @i as TextPlusInt, @t * @d as TextTimesDecimal;
go
select cast(0x01 as varbinary(4)) as Value union all select 258 order by Value;
go
