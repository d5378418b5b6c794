-- An identity column is added to a table with rows, and dropped.
-- Setup
create table dbo.IdentityAltered (Name varchar(10) not null constraint PK_IdentityAltered primary key);
insert dbo.IdentityAltered values ('only');
go
select * from dbo.IdentityAltered;
go
-- Setup
alter table dbo.IdentityAltered add Id int identity(20, 2) not null;
go
select * from dbo.IdentityAltered;
go
-- @name varchar(10) = 'second'
insert dbo.IdentityAltered (Name) values (@name);
select Id, Name from dbo.IdentityAltered order by Id;
go
-- A second one is refused.
alter table dbo.IdentityAltered add Other int identity(1, 1) not null;
go
-- Setup
alter table dbo.IdentityAltered drop column Id;
go
select * from dbo.IdentityAltered order by Name;
go
insert dbo.IdentityAltered (Name) values ('third');
select ident_current('dbo.IdentityAltered') as Latest, count(*) as Rows_ from dbo.IdentityAltered;
go
-- Setup
drop table dbo.IdentityAltered;
go
