-- Recursive common table expressions: numbers, a tree with paths, the limit of recursion and types that must match.
-- Setup
create table dbo.QueriesTree (Id int not null constraint PK_QueriesTree primary key, Parent int null, Name varchar(20) not null);
insert dbo.QueriesTree values (1, null, 'root'), (2, 1, 'left'), (3, 1, 'right'), (4, 3, 'leaf');
go
-- @last int = 10
with Numbers as (select 1 as N, cast(1 as bigint) as Factorial union all select N + 1, Factorial * (N + 1) from Numbers where N < @last)
select N, Factorial from Numbers order by N;
go
-- @root int = 1
with Tree (Id, Level_, Path) as (
    select Id, 0, cast(Name as varchar(100)) from dbo.QueriesTree where Id = @root
    union all
    select c.Id, t.Level_ + 1, cast(t.Path + '/' + c.Name as varchar(100)) from dbo.QueriesTree as c
    inner join Tree as t on t.Id = c.Parent)
select Id, Level_, Path from Tree order by Path;
go
-- @root int = 4
with Ancestors as (select Id, Parent from dbo.QueriesTree where Id = @root
    union all select p.Id, p.Parent from dbo.QueriesTree as p inner join Ancestors as a on a.Parent = p.Id)
select Id, Parent from Ancestors order by Id;
go
with Many as (select 1 as N union all select N + 1 from Many where N < 200) select count(*) as Times from Many option (maxrecursion 300);
go
with Many as (select 1 as N union all select N + 1 from Many where N < 200) select N from Many;
go
-- The types of the anchor and of the recursion differ.
with Texts as (select 'a' as T union all select T + 'b' from Texts where len(T) < 3) select T from Texts;
go
-- Setup
drop table dbo.QueriesTree;
go
