-- DISTINCT with nulls, case and trailing blanks, with an order, and of types that cannot be compared.
-- Setup
create table dbo.QueriesDistinct (Id int not null constraint PK_QueriesDistinct primary key, T varchar(10) null, B varbinary(4) null,
    X xml null);
insert dbo.QueriesDistinct
values (1, 'x', 0x01, N'<a/>'), (2, 'x', 0x0100, N'<a/>'), (3, null, null, null), (4, null, 0x01, null), (5, 'y ', null, null);
go
select distinct T from dbo.QueriesDistinct order by T;
go
select distinct T, B from dbo.QueriesDistinct order by T, B;
go
select count(distinct T) as Texts, count(distinct B) as Bytes, count(T) as All_ from dbo.QueriesDistinct;
go
-- @suffix varchar(5) = '!'
select distinct T + @suffix as Marked, len(T) as Length from dbo.QueriesDistinct order by Marked;
go
select distinct X from dbo.QueriesDistinct;
go
select distinct T from dbo.QueriesDistinct order by Id;
go
select distinct top (1) B from dbo.QueriesDistinct where B is not null order by B desc;
go
select distinct v.F from (values (0e0), (0e0), (1e0)) as v (F) order by v.F;
go
-- Setup
drop table dbo.QueriesDistinct;
go
