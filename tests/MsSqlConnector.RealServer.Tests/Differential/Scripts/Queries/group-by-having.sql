-- GROUP BY expressions with HAVING and parameters, with null groups, and errors of columns outside of the groups.
-- Setup
create table dbo.QueriesGroups (Id int not null constraint PK_QueriesGroups primary key, Kind char(2) null, Day date not null, V int null);
insert dbo.QueriesGroups
values (1, 'a', '2020-01-31', 10), (2, 'a', '2020-02-01', 20), (3, null, '2021-02-01', null), (4, 'b', '2021-12-31', 5),
    (5, null, '2021-01-01', 7);
go
select Kind, count(*) as Times, sum(V) as Total from dbo.QueriesGroups group by Kind order by Kind;
go
select year(Day) as Year_, month(Day) as Month_, max(Kind) as Kind from dbo.QueriesGroups group by year(Day), month(Day) order by 1, 2;
go
-- @times int = 2
-- @total int = 8
select Kind, sum(V) as Total from dbo.QueriesGroups group by Kind having count(*) >= @times or sum(V) < @total order by Kind;
go
select count(*) as Times from dbo.QueriesGroups having count(*) > 5;
go
select V, Kind from dbo.QueriesGroups group by Kind;
go
select Kind from dbo.QueriesGroups where sum(V) > 1 group by Kind;
go
-- @empty char(2) = 'zz'
select Kind, count(*) as Times from dbo.QueriesGroups where Kind = @empty group by Kind;
select count(*) as Times from dbo.QueriesGroups where Kind = @empty;
go
-- Setup
drop table dbo.QueriesGroups;
go
