-- OFFSET and FETCH with parameters, beyond the end, with zero and with wrong numbers.
-- Setup
create table dbo.QueriesOffset (Id int not null constraint PK_QueriesOffset primary key, Name nvarchar(10) not null);
insert dbo.QueriesOffset values (1, N'a'), (2, N'b'), (3, N'c'), (4, N'd'), (5, N'e');
go
-- @skip int = 1
-- @take int = 2
select Id, Name from dbo.QueriesOffset order by Id offset @skip rows fetch next @take rows only;
go
-- @skip bigint = 4
select Id, Name from dbo.QueriesOffset order by Id offset @skip rows;
select Id, Name from dbo.QueriesOffset order by Id desc offset 0 rows fetch first 1 row only;
go
-- @skip int = 100
-- @take int = 10
select Id, Name from dbo.QueriesOffset order by Id offset @skip rows fetch next @take rows only;
go
-- @skip int = -1
select Id from dbo.QueriesOffset order by Id offset @skip rows;
go
-- @take int = 0
select Id from dbo.QueriesOffset order by Id offset 1 rows fetch next @take rows only;
go
-- @page tinyint = 2
-- @size smallint = 2
select Id, count(*) over () as Total from dbo.QueriesOffset order by Id offset (@page - 1) * @size rows fetch next @size rows only;
go
select Id from (select Id from dbo.QueriesOffset order by Id offset 3 rows) as d order by Id desc;
go
-- Setup
drop table dbo.QueriesOffset;
go
