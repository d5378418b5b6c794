-- Inner, left, right, full and cross joins: the columns of the outer side become nullable.
-- Setup
create table dbo.QueriesLeft (Id int not null constraint PK_QueriesLeft primary key, Name varchar(10) not null);
create table dbo.QueriesRight (Id int not null constraint PK_QueriesRight primary key, Code nchar(3) not null);
insert dbo.QueriesLeft values (1, 'one'), (2, 'two'), (3, 'three');
insert dbo.QueriesRight values (2, N'II'), (3, N'III'), (4, N'IV');
go
select l.Id, l.Name, r.Id, r.Code from dbo.QueriesLeft as l inner join dbo.QueriesRight as r on r.Id = l.Id order by l.Id;
go
select l.Id, r.Code from dbo.QueriesLeft as l left join dbo.QueriesRight as r on r.Id = l.Id order by l.Id;
go
-- @minimum int = 3
select l.Name, r.Id from dbo.QueriesLeft as l right outer join dbo.QueriesRight as r on r.Id = l.Id where r.Id >= @minimum order by r.Id;
go
select isnull(l.Id, 0) as L, isnull(r.Id, 0) as R, coalesce(l.Id, r.Id) as Either
from dbo.QueriesLeft as l full join dbo.QueriesRight as r on r.Id = l.Id order by coalesce(l.Id, r.Id);
go
-- @other varchar(10) = null
select l.*, r.* from dbo.QueriesLeft as l cross join dbo.QueriesRight as r where l.Name <> isnull(@other, 'one') order by l.Id, r.Id;
go
select * from dbo.QueriesLeft as a, dbo.QueriesLeft as b where a.Id < b.Id order by a.Id, b.Id;
go
-- Setup
drop table dbo.QueriesLeft, dbo.QueriesRight;
go
