-- Aggregates over windows with frames, running totals and their types.
-- Setup
create table dbo.QueriesWindows (Id int not null constraint PK_QueriesWindows primary key, Grp tinyint not null, Amount money null);
insert dbo.QueriesWindows values (1, 1, 1), (2, 1, 2.5), (3, 1, null), (4, 2, 100), (5, 2, -100.01);
go
select Id, sum(Amount) over () as Whole, sum(Amount) over (partition by Grp) as OfGroup, count(*) over (partition by Grp) as Times
from dbo.QueriesWindows order by Id;
go
select Id, sum(Amount) over (order by Id rows unbounded preceding) as Running,
    avg(Amount) over (order by Id rows between 1 preceding and 1 following) as Moving,
    min(Amount) over (order by Id rows between current row and unbounded following) as Rest
from dbo.QueriesWindows order by Id;
go
-- @group tinyint = 2
select Id, count(Amount) over (order by Grp) as ByRange, Amount / sum(Amount) over (partition by Grp) as Share_
from dbo.QueriesWindows where Grp < @group order by Id;
go
select Id, count_big(*) over (partition by Grp) as Big, max(Id) over (partition by Grp order by Id) as Latest from dbo.QueriesWindows
order by Id;
go
-- @none int = 0
select Id, sum(Id) over (order by Id) as Running from dbo.QueriesWindows where Id < @none;
go
-- Setup
drop table dbo.QueriesWindows;
go
