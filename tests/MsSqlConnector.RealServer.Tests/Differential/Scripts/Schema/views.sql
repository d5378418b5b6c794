-- Views with renamed columns, expressions, joins, WITH CHECK OPTION and SELECT *.
-- Setup
create table dbo.SchemaViewed (Id int not null constraint PK_SchemaViewed primary key, Name nvarchar(20) null, Price money null);
create table dbo.SchemaViewedKind (Id int not null constraint PK_SchemaViewedKind primary key, Kind varchar(10) not null);
insert dbo.SchemaViewed values (1, N'a', 1), (2, N'b', 20);
insert dbo.SchemaViewedKind values (1, 'first'), (2, 'second');
go
-- Setup
create view dbo.SchemaViewRenamed (Number, Title, Gross) as select Id, Name, Price * 1.19 from dbo.SchemaViewed;
go
-- Setup
create view dbo.SchemaViewCheap as select * from dbo.SchemaViewed where Price < 10 with check option;
go
-- Setup
create view dbo.SchemaViewJoined as select v.Id, v.Name, k.Kind from dbo.SchemaViewed as v
left join dbo.SchemaViewedKind as k on k.Id = v.Id;
go
select Number, Title, Gross from dbo.SchemaViewRenamed order by Number;
go
-- @id int = 1
select * from dbo.SchemaViewCheap where Id >= @id order by Id;
go
select Id, Name, Kind from dbo.SchemaViewJoined order by Id;
go
-- @price money = 9.99
insert dbo.SchemaViewCheap values (3, N'c', @price);
update dbo.SchemaViewRenamed set Title = N'changed' where Number = 3;
select * from dbo.SchemaViewJoined order by Id;
go
update dbo.SchemaViewJoined set Kind = 'joined' where Id = 2;
select * from dbo.SchemaViewJoined order by Id;
go
insert dbo.SchemaViewCheap values (4, N'd', 100);
go
update dbo.SchemaViewRenamed set Gross = 1;
go
-- Setup
drop view dbo.SchemaViewJoined, dbo.SchemaViewCheap, dbo.SchemaViewRenamed;
drop table dbo.SchemaViewed, dbo.SchemaViewedKind;
go
