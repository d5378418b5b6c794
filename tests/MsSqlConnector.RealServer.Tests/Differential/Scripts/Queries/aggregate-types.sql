-- The types of aggregates of each numeric type, and of none.
-- Setup
create table dbo.QueriesAggregates (T tinyint null, S smallint null, I int null, B bigint null, D decimal(9, 3) null, M money null,
    R real null, F float null, N nvarchar(10) null, G date null);
insert dbo.QueriesAggregates values (255, 32767, 2147483647, 1, 123456.789, 1.5, 0.5, 0.25, N'a', '2020-01-01'),
    (255, 1, -1, 2, 0.211, null, 0.5, 0.75, N'b', null);
go
select sum(T) as T, sum(S) as S, sum(I) as I, sum(B) as B, sum(D) as D, sum(M) as M, sum(R) as R, sum(F) as F from dbo.QueriesAggregates;
go
select avg(T) as T, avg(S) as S, avg(B) as B, avg(D) as D, avg(M) as M, avg(F) as F from dbo.QueriesAggregates;
go
select min(T) as T, max(D) as D, min(N) as N, max(G) as G, count(M) as C, count_big(*) as CB from dbo.QueriesAggregates;
go
-- The null value of a group is eliminated with a warning.
select count(distinct T) as One, sum(M) as M, max(G) as G from dbo.QueriesAggregates;
go
-- @none int = -5
select count(*) as C, sum(I) as S, avg(D) as A, max(N) as M from dbo.QueriesAggregates where I = @none;
go
-- The sum of integers overflows.
select sum(v.I) as Total from (values (2147483647), (1)) as v (I);
go
select round(stdev(F), 6) as S, round(var(F), 6) as V, round(stdevp(F), 6) as SP, round(varp(F), 6) as VP from dbo.QueriesAggregates;
go
-- Setup
drop table dbo.QueriesAggregates;
go
