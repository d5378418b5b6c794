-- SET IDENTITY_INSERT allows explicit identity values, for one table at a time, and requires a list of columns.
-- Setup
create table dbo.SetOptionsIdentity (Id int identity (1, 1) not null constraint PK_SetOptionsIdentity primary key, Name varchar(10) null);
create table dbo.SetOptionsOther (Id bigint identity (100, -1) not null, Name varchar(10) null);
create table dbo.SetOptionsPlain (Id int not null);
go
-- @id int = 50
insert dbo.SetOptionsIdentity (Id, Name) values (@id, 'refused');
go
-- @id int = 50
set identity_insert dbo.SetOptionsIdentity on;
insert dbo.SetOptionsIdentity (Id, Name) values (@id, 'explicit');
delete dbo.SetOptionsIdentity where Id = @id;
set identity_insert dbo.SetOptionsIdentity off;
go
-- Setup
set identity_insert dbo.SetOptionsIdentity on;
go
set identity_insert dbo.SetOptionsOther on;
go
insert dbo.SetOptionsIdentity (Name) values ('no value');
go
insert dbo.SetOptionsIdentity values (60, 'no list');
go
-- @id int = 70
insert dbo.SetOptionsIdentity (Id, Name) select @id + count(*), 'list' from dbo.SetOptionsIdentity;
select scope_identity() as Last;
go
set identity_insert dbo.SetOptionsPlain on;
go
-- Setup
set identity_insert dbo.SetOptionsIdentity off;
go
update dbo.SetOptionsIdentity set Id = 5;
go
-- Setup
drop table dbo.SetOptionsIdentity;
drop table dbo.SetOptionsOther;
drop table dbo.SetOptionsPlain;
go
