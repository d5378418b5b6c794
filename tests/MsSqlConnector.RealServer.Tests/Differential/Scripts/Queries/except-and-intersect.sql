-- EXCEPT and INTERSECT: null values are equal, precedence, parameters.
-- Setup
create table dbo.QueriesSetA (V int null, T nvarchar(5) null);
create table dbo.QueriesSetB (V int null, T nvarchar(5) null);
insert dbo.QueriesSetA values (1, N'a'), (1, N'a'), (null, null), (2, N'b'), (3, null);
insert dbo.QueriesSetB values (1, N'a'), (null, null), (3, N'c');
go
select V, T from dbo.QueriesSetA intersect select V, T from dbo.QueriesSetB order by V;
go
select V, T from dbo.QueriesSetA except select V, T from dbo.QueriesSetB order by V;
go
select V from dbo.QueriesSetB except select V from dbo.QueriesSetA;
go
-- @v int = 2
select V from dbo.QueriesSetA union select 9 intersect select V from dbo.QueriesSetB union all select @v order by V;
go
-- @v int = null
select @v as V intersect select V from dbo.QueriesSetA;
go
(select V from dbo.QueriesSetA union select 9) except (select V from dbo.QueriesSetB) order by V;
go
select count(*) as Times from (select V from dbo.QueriesSetA except select 1) as d;
go
-- Setup
drop table dbo.QueriesSetA, dbo.QueriesSetB;
go
