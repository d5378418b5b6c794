-- Types of aggregates over each kind of number, with a warning about eliminated nulls.
-- Setup
create table dbo.NumbersAggregates (Id int not null primary key, I int null, D decimal(9, 3) null, F float null, R real null, M money null,
    S smallmoney null);
insert dbo.NumbersAggregates values (1, 1, 1.125, 0.5, 0.25, 1.0001, 2.5), (2, 3, 2.25, 1.5, 0.75, 3, 3.5),
    (3, null, null, null, null, null, null);
go
select sum(I) as I, sum(D) as D, sum(F) as F, sum(R) as R, sum(M) as M, sum(S) as S from dbo.NumbersAggregates;
go
select avg(I) as I, avg(D) as D, avg(F) as F, avg(R) as R, avg(M) as M, avg(S) as S from dbo.NumbersAggregates where Id < 3;
go
select max(I) as I, min(D) as D, count(F) as F, count_big(R) as R, count(distinct M) as M, count(*) as AllRows from dbo.NumbersAggregates;
go
select stdev(I) as Deviation, stdevp(I) as PopulationDeviation, var(I) as Variance, varp(I) as PopulationVariance
from dbo.NumbersAggregates where Id < 3;
go
select sum(I) as I, avg(D) as D, max(F) as F, count(*) as Counted from dbo.NumbersAggregates where Id > 100;
go
-- @factor decimal(3, 1) = 2.5
select Id, sum(I * @factor) over (order by Id) as Running, avg(D) over () as Overall
from dbo.NumbersAggregates where I is not null order by Id;
go
select I, sum(D) as D, grouping(I) as IsTotal from dbo.NumbersAggregates where I is not null group by rollup (I) order by IsTotal, I;
go
-- Setup
drop table dbo.NumbersAggregates;
go
