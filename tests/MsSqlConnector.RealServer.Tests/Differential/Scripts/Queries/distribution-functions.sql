-- PERCENT_RANK, CUME_DIST, PERCENTILE_CONT and PERCENTILE_DISC are floats or of the type of the order.
-- Setup
create table dbo.QueriesPercents (Id int not null constraint PK_QueriesPercents primary key, Grp char(1) not null, V int not null);
insert dbo.QueriesPercents values (1, 'a', 10), (2, 'a', 20), (3, 'a', 30), (4, 'a', 40), (5, 'b', 7);
go
select Id, percent_rank() over (partition by Grp order by V) as PR, cume_dist() over (partition by Grp order by V) as CD
from dbo.QueriesPercents where Id in (1, 3, 4, 5) order by Id;
go
select distinct Grp, percentile_cont(0.5) within group (order by V) over (partition by Grp) as Median,
    percentile_disc(0.5) within group (order by V) over (partition by Grp) as Middle
from dbo.QueriesPercents order by Grp;
go
-- @id int = 5
select cume_dist() over (order by V) as CD from dbo.QueriesPercents where Id = @id;
go
select percentile_cont(1.5) within group (order by V) over () as Wrong from dbo.QueriesPercents;
go
-- Setup
drop table dbo.QueriesPercents;
go
