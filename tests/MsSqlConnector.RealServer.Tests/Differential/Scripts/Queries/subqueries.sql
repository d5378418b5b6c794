-- Scalar subqueries, IN, ANY, ALL and correlated subqueries, and an error of more than one value.
-- Setup
create table dbo.QueriesOuter (Id int not null constraint PK_QueriesOuter primary key, Name varchar(10) not null);
create table dbo.QueriesInner (OuterId int null, V int not null);
insert dbo.QueriesOuter values (1, 'one'), (2, 'two'), (3, 'three');
insert dbo.QueriesInner values (1, 10), (1, 20), (2, 5), (null, 0);
go
select Id, (select max(V) from dbo.QueriesInner as i where i.OuterId = o.Id) as Largest, (select 1) as One from dbo.QueriesOuter as o
order by Id;
go
select Id from dbo.QueriesOuter where Id in (select OuterId from dbo.QueriesInner) order by Id;
select Id from dbo.QueriesOuter where Id not in (select OuterId from dbo.QueriesInner) order by Id;
go
-- @limit int = 5
select Id from dbo.QueriesOuter as o where @limit < any (select V from dbo.QueriesInner as i where i.OuterId = o.Id) order by Id;
select Id from dbo.QueriesOuter as o where @limit >= all (select V from dbo.QueriesInner as i where i.OuterId = o.Id) order by Id;
go
-- @id int = 1
select (select V from dbo.QueriesInner where OuterId = @id) as V;
go
-- @id int = 2
select (select V from dbo.QueriesInner where OuterId = @id) as V, (select V from dbo.QueriesInner where OuterId = @id + 50) as None;
go
select (select OuterId, V from dbo.QueriesInner where V = 5) as TwoColumns;
go
select d.Name, d.Times
from (select o.Name, (select count(*) from dbo.QueriesInner as i where i.OuterId = o.Id) as Times from dbo.QueriesOuter as o)
    as d where d.Times > 0 order by d.Name;
go
-- Setup
drop table dbo.QueriesOuter, dbo.QueriesInner;
go
