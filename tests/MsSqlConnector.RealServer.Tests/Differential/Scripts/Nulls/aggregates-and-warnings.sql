-- Aggregates over null, with and without the message about values that were left out.
-- Setup
create table dbo.NullsAggregates (Id int not null primary key, Grp char(1) null, V int null, T varchar(5) null, F float null);
insert dbo.NullsAggregates values (1, 'a', 1, 'x', null), (2, 'a', null, null, null), (3, null, 3, 'y', null), (4, null, null, null, null);
go
select sum(V) as Total, avg(V) as Average, count(V) as Known, max(T) as Highest, sum(F) as NoValues from dbo.NullsAggregates;
go
select Grp, count(*) as AllRows, count(V) as Known, min(V) as Lowest from dbo.NullsAggregates group by Grp order by Grp;
go
select max(F) as Highest, avg(F) as Average, count(F) as Known, stdev(V) as Deviation from dbo.NullsAggregates where Id = 4;
go
select count(*) as AllRows, sum(V) as Total, max(T) as Highest from dbo.NullsAggregates where 1 = 0;
go
select V from dbo.NullsAggregates where 1 = 0 group by V;
go
-- Setup
set ansi_warnings off;
go
-- @grp char(1) = 'a'
-- @total int output = 5
select @total = sum(V) from dbo.NullsAggregates where Grp = @grp;
select max(V) as Highest from dbo.NullsAggregates where Grp = @grp;
go
-- Setup
set ansi_warnings on;
go
select distinct Grp from dbo.NullsAggregates order by Grp desc;
go
-- Setup
drop table dbo.NullsAggregates;
go
