-- Columns of equal names of several tables in one result, with and without aliases, and ambiguous ones.
-- Setup
create table dbo.SchemaTwinA (Id int not null constraint PK_SchemaTwinA primary key, Name nvarchar(10) null, Same tinyint not null);
create table dbo.SchemaTwinB (Id bigint not null constraint PK_SchemaTwinB primary key, Name varchar(20) not null, Same varchar(5) null);
insert dbo.SchemaTwinA values (1, N'a', 1), (2, null, 2);
insert dbo.SchemaTwinB values (1, 'b', 'one');
go
select a.*, b.* from dbo.SchemaTwinA as a inner join dbo.SchemaTwinB as b on b.Id = a.Id;
go
select a.Same, b.Same, a.Same from dbo.SchemaTwinA as a left join dbo.SchemaTwinB as b on b.Id = a.Id order by a.Id;
go
-- @id bigint = 1
select b.Id as AId, a.Id as BId, b.Name as Name, a.Name as Name
from dbo.SchemaTwinA as a cross join dbo.SchemaTwinB as b where b.Id = @id order by a.Id;
go
select Id from dbo.SchemaTwinA as a inner join dbo.SchemaTwinB as b on b.Id = a.Id;
go
select x.Name, y.Name from dbo.SchemaTwinA as x, dbo.SchemaTwinA as y where x.Id = 1 and y.Id = 2;
go
select SchemaTwinA.Name, dbo.SchemaTwinB.Name from dbo.SchemaTwinA inner join dbo.SchemaTwinB on SchemaTwinB.Id = SchemaTwinA.Id;
go
-- The inner scope hides the outer one.
select a.Id, (select max(Name) from dbo.SchemaTwinB where Id = a.Id) as Name from dbo.SchemaTwinA as a order by a.Id;
go
-- Setup
drop table dbo.SchemaTwinA, dbo.SchemaTwinB;
go
