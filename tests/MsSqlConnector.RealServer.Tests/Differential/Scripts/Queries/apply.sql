-- CROSS APPLY and OUTER APPLY of subqueries, of values and of functions.
-- Setup
create table dbo.QueriesApply (Id int not null constraint PK_QueriesApply primary key, A int null, B int not null);
insert dbo.QueriesApply values (1, 5, 6), (2, null, 1), (3, -1, 0);
go
-- Setup
create function dbo.QueriesRepeat (@text varchar(10), @times int) returns table as
return (select v.N, @text as Text from (values (1), (2), (3)) as v (N) where v.N <= @times);
go
select a.Id, v.Name, v.Value from dbo.QueriesApply as a cross apply (values ('A', a.A), ('B', a.B)) as v (Name, Value)
order by a.Id, v.Name;
go
select a.Id, r.N, r.Text from dbo.QueriesApply as a outer apply dbo.QueriesRepeat('x', a.A) as r order by a.Id, r.N;
go
-- @top int = 1
select a.Id, d.B as NextB from dbo.QueriesApply as a
outer apply (select top (@top) b.B from dbo.QueriesApply as b where b.Id > a.Id order by b.Id) as d order by a.Id;
go
-- @text varchar(10) = null
select r.N, r.Text from dbo.QueriesRepeat(@text, 2) as r cross apply (select r.N * 2 as Twice) as t where t.Twice > 2;
go
-- @divisor int = 0
select a.Id, c.Quotient from dbo.QueriesApply as a cross apply (select a.B / @divisor as Quotient) as c order by a.Id;
go
-- Setup
drop function dbo.QueriesRepeat;
drop table dbo.QueriesApply;
go
