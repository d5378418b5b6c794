-- ORDER BY: nulls come first, by alias, by number, by expression, by collation, by parameters in CASE.
-- Setup
create table dbo.QueriesOrder (Id int not null constraint PK_QueriesOrder primary key, A int null, T varchar(10) null);
insert dbo.QueriesOrder values (1, 2, 'b'), (2, null, 'B'), (3, 1, null), (4, null, 'a');
go
select Id, A from dbo.QueriesOrder order by A, Id;
select Id, A from dbo.QueriesOrder order by A desc, Id desc;
go
select Id as A, A as B from dbo.QueriesOrder order by A desc;
select Id, A + 1 as Next_ from dbo.QueriesOrder order by 2, 1;
go
-- @by varchar(5) = 'T'
-- @down bit = 1
select Id, T from dbo.QueriesOrder
order by case when @by = 'T' and @down = 1 then isnull(T, '') end desc, case when @by = 'Id' then Id end, Id;
go
select Id, T from dbo.QueriesOrder order by case when T is null then 1 else 0 end, upper(T), Id;
go
select Id, T from dbo.QueriesOrder where T is not null order by T collate Latin1_General_BIN2;
go
select Id from dbo.QueriesOrder order by 3;
go
select Id as X, A as X from dbo.QueriesOrder order by X;
go
select distinct A from dbo.QueriesOrder order by A + 1;
go
select Id from dbo.QueriesOrder order by (select null), Id;
go
-- Setup
drop table dbo.QueriesOrder;
go
