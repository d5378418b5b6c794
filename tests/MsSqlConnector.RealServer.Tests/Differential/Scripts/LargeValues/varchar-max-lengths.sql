-- Narrow text of the maximum type of lengths around the limits of rows and packets.
select replicate(convert(varchar(max), 'a'), 0) as L0, replicate(convert(varchar(max), 'a'), 1) as L1,
    replicate(convert(varchar(max), 'a'), 255) as L255;
go
select replicate(convert(varchar(max), 'b'), 7999) as L7999, replicate(convert(varchar(max), 'b'), 8000) as L8000;
go
select replicate(convert(varchar(max), 'c'), 8001) as L8001, 1 as AfterIt;
go
select 0 as BeforeIt, replicate(convert(varchar(max), 'd'), 65535) as L65535, 1 as AfterIt;
go
select replicate(convert(varchar(max), 'ef'), 32768) as L65536;
go
-- @n int = 131072
-- @part varchar(10) = 'gh'
select replicate(convert(varchar(max), @part), @n) as L262144, @n as N;
go
-- @n int = null
select replicate(convert(varchar(max), 'i'), @n) as NoLength, replicate(convert(varchar(max), null), 10) as NoText;
go
select left(replicate(convert(varchar(max), 'j'), 100000), 9000) as LeftPart,
    substring(replicate(convert(varchar(max), 'k'), 20000), 19990, 20) as Tail;
go
-- @result varchar(max) output = 'seed'
set @result = replicate(@result, 2500);
go
