-- FOR JSON AUTO nests the rows of joined tables.
-- Setup
create table dbo.JsonAuto (Id int not null constraint PK_JsonAuto primary key, Name varchar(10) null);
create table dbo.JsonAutoLine (Id int not null constraint PK_JsonAutoLine primary key, Owner int not null, Item nvarchar(10) null);
insert dbo.JsonAuto values (1, 'a'), (2, 'b');
insert dbo.JsonAutoLine values (1, 1, N'i1'), (2, 1, N'i2'), (3, 2, null);
go
select Id, Name from dbo.JsonAuto order by Id for json auto;
go
-- @id int = 1
select Head.Id, Head.Name, Line.Id, Line.Item from dbo.JsonAuto as Head
inner join dbo.JsonAutoLine as Line on Line.Owner = Head.Id where Head.Id >= @id order by Head.Id, Line.Id for json auto;
go
select Id, Name from dbo.JsonAuto order by Id for json auto, include_null_values, root('heads');
go
select 1 as One for json auto;
go
select v.A, v.B from (values (1, N'x'), (2, null)) as v (A, B) order by v.A for json auto;
go
-- Setup
drop table dbo.JsonAutoLine;
drop table dbo.JsonAuto;
go
