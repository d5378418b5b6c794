-- TRUNCATE begins the numbers again, DELETE does not.
-- Setup
create table dbo.IdentityTruncated (Id int identity(7, 7) not null, Name varchar(10) not null);
insert dbo.IdentityTruncated (Name) values ('a'), ('b');
go
delete dbo.IdentityTruncated;
insert dbo.IdentityTruncated (Name) values ('c');
select Id, Name from dbo.IdentityTruncated;
go
truncate table dbo.IdentityTruncated;
select ident_current('dbo.IdentityTruncated') as AfterTruncation;
go
-- @name varchar(10) = 'd'
insert dbo.IdentityTruncated (Name) values (@name);
select Id, Name, scope_identity() as Scoped from dbo.IdentityTruncated;
go
-- RESEED sets the latest value.
dbcc checkident ('dbo.IdentityTruncated', reseed, 100) with no_infomsgs;
go
-- @name varchar(10) = 'e'
insert dbo.IdentityTruncated (Name) values (@name);
select Id, Name from dbo.IdentityTruncated order by Id;
go
dbcc checkident ('dbo.IdentityTruncated', noreseed);
go
-- Setup
drop table dbo.IdentityTruncated;
go
