-- Conversions of null to each type and expressions in which only null has no type.
select cast(null as int) as I, cast(null as varchar(5)) as V, cast(null as decimal(5, 2)) as D, cast(null as date) as Dt,
    cast(null as xml) as X,
    cast(null as uniqueidentifier) as G, cast(null as sql_variant) as S, cast(null as varbinary(3)) as B, cast(null as bit) as Bt;
go
select null as Untyped, null + 1 as WithInt, null + 'a' as WithText, null + null as Both, isnull(null, null) as Replaced;
go
select coalesce(null, null) as NoType;
go
select null as Value union all select 5 order by Value;
go
select null as Value union all select 'a' order by Value;
go
select null as Value union all select cast('2024-05-06' as date) order by Value;
go
select case when 1 = 0 then 1 end as NoElse, nullif(5, 5) as SameInt, nullif('a', 'b') as OtherText, iif(1 = 0, 'x', null) as Chosen;
go
-- @i int = null
-- @v varchar(5) = null
-- @d datetime2(3) = null
select cast(@i as varchar(5)) as I, cast(@v as int) as V, cast(@d as date) as D, @i + @v as Both, concat(@i, @v, @d) as Text1;
go
-- @i int output = 5
-- @v nvarchar(5) output = 'five'
-- @b varbinary(max) output = 0x05
select @i = @v, @v = null, @b = null where 1 = 0;
select @v = null, @b = null;
go
