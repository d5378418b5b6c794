-- TOP with parameters, PERCENT, WITH TIES, zero, null and negative numbers.
-- Setup
create table dbo.QueriesTop (Id int not null constraint PK_QueriesTop primary key, V int not null);
insert dbo.QueriesTop values (1, 1), (2, 1), (3, 2), (4, 2), (5, 3);
go
-- @n int = 2
select top (@n) Id, V from dbo.QueriesTop order by Id;
go
-- @n bigint = 3
select top (@n) with ties V from dbo.QueriesTop order by V;
go
-- @n int = 0
select top (@n) Id from dbo.QueriesTop order by Id;
select top 0 * from dbo.QueriesTop;
go
-- @n float = 40
select top (@n) percent Id from dbo.QueriesTop order by Id desc;
go
-- @n int = -1
select top (@n) Id from dbo.QueriesTop order by Id;
go
-- @n int = null
select top (@n) Id from dbo.QueriesTop order by Id;
go
-- @n int = 2
update top (@n) dbo.QueriesTop set V = V + 10;
select @@rowcount as Affected;
set rowcount 1;
select Id from dbo.QueriesTop order by Id;
set rowcount 0;
select count(*) as Rows_ from dbo.QueriesTop where V > 10;
go
-- Setup
drop table dbo.QueriesTop;
go
