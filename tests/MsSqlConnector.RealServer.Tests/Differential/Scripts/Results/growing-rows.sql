-- Results of 1 to 12 rows whose widths grow from nothing to some thousand characters.
-- @results int = 12
declare @r int = 1;
while @r <= @results
begin
    with Numbers as (select 1 as N union all select N + 1 from Numbers where N < @r)
    select N, replicate('r', (N * @r * 37) % 1500) as Text, case when N % 2 = 0 then replicate(N'u', N * 53) end as Wide from Numbers
    order by N;
    set @r = @r + 1;
end
go
-- @base int = 440
-- A row that is exactly around the sizes of packets.
select replicate('p', @base) as A;
select replicate('p', @base + 20) as A;
select replicate('p', @base + 40) as A;
select replicate('p', @base + 60) as A;
select replicate('p', @base + 61) as A, 1 as B;
go
-- @base int = 3950
select replicate('q', @base) as A, replicate('q', @base + 50) as B;
select replicate('q', @base + 90) as A, replicate('q', @base + 100) as B, @base as C;
go
select cast(null as varchar(max)) as A, replicate(cast('z' as varchar(max)), 511) as B, replicate(cast('z' as varchar(max)), 512) as C,
    replicate(cast('z' as varchar(max)), 513) as D, cast('' as varchar(max)) as E;
go
