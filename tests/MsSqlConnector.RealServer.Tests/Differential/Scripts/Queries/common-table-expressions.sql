-- Common table expressions: several ones, column lists, references to earlier ones, and data changes through one.
-- Setup
create table dbo.QueriesCte (Id int not null constraint PK_QueriesCte primary key, Name nvarchar(10) null, Price smallmoney not null);
insert dbo.QueriesCte values (1, N'a', 1), (2, N'b', 2.5), (3, null, 214748.3647);
go
with Cheap (Number, Title) as (select Id, Name from dbo.QueriesCte where Price < 100),
    Counted as (select count(*) as Times, max(Number) as Latest from Cheap)
select Cheap.Number, Cheap.Title, Counted.Times, Counted.Latest from Cheap cross join Counted order by Cheap.Number;
go
-- @limit smallmoney = 2.5
with Above as (select Id, Price from dbo.QueriesCte where Price >= @limit)
select a.Id, b.Price from Above as a inner join Above as b on b.Id = a.Id order by a.Id;
go
-- @id int = 3
with One as (select Name, Price from dbo.QueriesCte where Id = @id)
update One set Name = N'set', Price = Price - 1;
select @@rowcount as Affected;
go
with One as (select * from dbo.QueriesCte where Id = 2) delete from One;
select Id, Name, Price from dbo.QueriesCte order by Id;
go
with Wrong (A, B) as (select Id from dbo.QueriesCte) select A from Wrong;
go
with Unnamed as (select Id, Price * 2 from dbo.QueriesCte) select Id from Unnamed;
go
with New as (select 10 as Id, N'n' as Name) insert dbo.QueriesCte (Id, Name, Price) select Id, Name, 0 from New;
go
-- Setup
drop table dbo.QueriesCte;
go
