-- Rounding of datetime2 from a finer to a coarser scale, also across the end of a day and a year.
declare @d datetime2(6) = '2024-12-31T23:59:59.999999';
select cast(@d as datetime2(0)) as D0, cast(@d as datetime2(1)) as D1, cast(@d as datetime2(3)) as D3, cast(@d as datetime2(5)) as D5;
go
declare @d datetime2(6) = '2024-05-06T10:20:30.454545';
select cast(@d as datetime2(0)) as D0, cast(@d as datetime2(1)) as D1, cast(@d as datetime2(2)) as D2, cast(@d as datetime2(3)) as D3,
    cast(@d as datetime2(4)) as D4, cast(@d as datetime2(5)) as D5;
go
declare @d datetime2(3) = '2024-05-06T10:20:30.500';
select cast(@d as datetime2(0)) as Half, cast(@d as datetime2(7)) as Finer, cast(@d as smalldatetime) as Minute1, cast(@d as date) as Day1,
    cast(@d as time(0)) as Time0, cast(@d as time(2)) as Time2;
go
select cast('2024-05-06T10:20:30.1234567' as datetime2(7)) as Ticks, cast('2024-05-06T10:20:30.12345678' as datetime2(7)) as TooFine;
go
-- @fine datetime2(7) = '2024-05-06T23:59:59.9999999'
-- @coarse datetime2(0) = '2024-05-06T23:59:59'
select @fine as Fine, @coarse as Coarse, cast(@fine as datetime2(3)) as Rounded, case when @fine > @coarse then 'later' end as Compared;
go
-- @rounded datetime2(1) output = '2024-05-06T00:00:00.0'
select @rounded = cast('2024-05-06T00:00:00.96' as datetime2(2));
go
select cast('9999-12-31T23:59:59.9999999' as datetime2(0)) as LastRounds;
go
