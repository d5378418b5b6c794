-- PIVOT makes columns of values, with names that are no identifiers, and null for no rows.
-- Setup
create table dbo.QueriesPivot (Year_ int not null, Quarter_ char(2) not null, Amount decimal(9, 2) null);
insert dbo.QueriesPivot values (2020, 'Q1', 1), (2020, 'Q1', 2.5), (2020, 'Q2', null), (2021, 'Q2', 7.25), (2021, 'Q4', -1);
go
select Year_, Q1, Q2, Q3, Q4 from dbo.QueriesPivot pivot (sum(Amount) for Quarter_ in (Q1, Q2, Q3, Q4)) as p order by Year_;
go
select [2020], [2021], [2022] from (select Year_, Amount from dbo.QueriesPivot) as s
pivot (count(Amount) for Year_ in ([2020], [2021], [2022])) as p;
go
-- @year int = 2021
select p.* from (select Quarter_, Amount from dbo.QueriesPivot where Year_ = @year) as s
pivot (max(Amount) for Quarter_ in ([Q1], [Q2], [Q4])) as p;
go
select Year_, isnull(p.Q1, 0) + isnull(p.Q2, 0) as Half from dbo.QueriesPivot
pivot (sum(Amount) for Quarter_ in (Q1, Q2)) as p order by Year_ desc;
go
-- A value that is not a name.
select Year_ from dbo.QueriesPivot pivot (sum(Missing) for Quarter_ in (Q1)) as p;
go
-- Setup
drop table dbo.QueriesPivot;
go
