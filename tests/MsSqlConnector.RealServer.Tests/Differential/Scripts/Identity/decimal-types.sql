-- Identity columns of decimal and numeric with scale zero.
-- Setup
create table dbo.IdentityDecimal (Id decimal(18, 0) identity(10000000000, 5) not null, Name varchar(5) null);
go
-- @name varchar(5) = 'd'
insert dbo.IdentityDecimal (Name) values (@name);
select scope_identity() as Scoped, @@identity as Latest;
insert dbo.IdentityDecimal (Name) values (null);
select Id, Name from dbo.IdentityDecimal order by Id;
go
-- Setup
create table dbo.IdentityNumeric (Id numeric(3, 0) identity(997, 2) not null, Name varchar(5) null);
go
insert dbo.IdentityNumeric (Name) values ('a'), ('b');
select Id, Name from dbo.IdentityNumeric order by Id;
go
-- The precision ends.
insert dbo.IdentityNumeric (Name) values ('c');
go
-- A scale is refused, and types that are no numbers as well.
create table dbo.IdentityScaled (Id decimal(9, 2) identity(1, 1) not null);
go
create table dbo.IdentityText (Id varchar(10) identity(1, 1) not null);
go
select ident_current('dbo.IdentityDecimal') as Latest, ident_incr('dbo.IdentityDecimal') as Increment;
go
-- Setup
drop table if exists dbo.IdentityScaled;
drop table if exists dbo.IdentityText;
drop table dbo.IdentityDecimal;
drop table dbo.IdentityNumeric;
go
