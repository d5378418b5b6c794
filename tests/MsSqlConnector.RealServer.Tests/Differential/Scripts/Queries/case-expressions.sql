-- CASE, IIF, CHOOSE, NULLIF and COALESCE: the type of highest precedence and nullability.
-- @n int = 2
select case @n when 1 then 'one' when 2 then N'two' else 'many' end as Simple,
    case when @n > 1 then 1 when @n > 5 then 2.5 end as Searched,
    iif(@n = 2, cast('2020-01-01' as date), null) as Day, choose(@n, 'a', 'bb', 'ccc') as Chosen;
go
-- @n int = null
select case @n when null then 'null' else 'else' end as NeverEqual, case when @n is null then 1 else 0 end as IsNull_,
    iif(@n > 0, 'yes', 'no') as Unknown, choose(@n, 1, 2) as Chosen, nullif(@n, 5) as Nulled;
go
-- @n smallint = 5
select nullif(@n, 5) as Nulled, nullif(@n, 6) as Kept, coalesce(null, @n, 100000) as Either, isnull(@n, 100000) as Filled,
    choose(4, 1, 2, 3) as Beyond, choose(2.9, 'x', 'y', 'z') as Truncated;
go
-- @text varchar(10) = 'abc'
select case when 1 = 1 then @text else cast(1 as int) end as Mixed;
go
-- @zero int = 0
select case when @zero = 0 then 0 else 10 / @zero end as Guarded,
    case when @zero <> 0 then cast(1 as money) else cast(2 as float) end as Typed;
go
select case when 1 = 0 then 1 end as NoElse, case when 1 = 1 then null else 5 end as NullFirst;
go
select coalesce(null, null) as Nothing;
go
select iif(1 = 1, 0x0102, null) as Bytes, isnull(cast(null as varchar(3)), 'longer than three') as Cut,
    coalesce(cast(null as char(3)), 'longer') as Uncut;
go
