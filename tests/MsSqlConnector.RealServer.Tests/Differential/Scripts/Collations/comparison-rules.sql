-- Equality and order under rules for case, accent and binary comparison.
-- Setup
create table dbo.CollationsRules (Id int not null primary key, Ci nvarchar(10) collate Latin1_General_CI_AS not null,
    Cs nvarchar(10) collate Latin1_General_CS_AS not null, Ai nvarchar(10) collate Latin1_General_CI_AI not null,
    Bin nvarchar(10) collate Latin1_General_BIN2 not null);
insert dbo.CollationsRules select Id, V, V, V, V from (values (1, N'a'), (2, N'A'), (3, N'á'), (4, N'b'), (5, N'B'), (6,
    N'Z')) as T (Id, V);
go
-- @v nvarchar(10) = 'A'
select Id from dbo.CollationsRules where Ci = @v order by Id;
select Id from dbo.CollationsRules where Cs = @v order by Id;
select Id from dbo.CollationsRules where Ai = @v order by Id;
select Id from dbo.CollationsRules where Bin = @v order by Id;
go
select Bin from dbo.CollationsRules order by Bin;
go
select Ai, count(*) as Counted from dbo.CollationsRules where Id > 3 group by Ai order by Counted desc;
go
select count(distinct Ci) as Ci, count(distinct Cs) as Cs, count(distinct Ai) as Ai, count(distinct Bin) as Bin from dbo.CollationsRules;
go
-- @low nvarchar(10) = 'B'
-- @high nvarchar(10) = 'a'
select Id, Bin from dbo.CollationsRules where Bin between @low and @high order by Bin;
go
select Id, charindex(N'B', Ci) as Ci, charindex(N'B', Cs) as Cs, replace(Ci, N'a', N'x') as Replaced from dbo.CollationsRules order by Id;
go
select min(Bin) as Lowest, max(Bin) as Highest, min(Cs) as LowestCs from dbo.CollationsRules;
go
-- Setup
drop table dbo.CollationsRules;
go
