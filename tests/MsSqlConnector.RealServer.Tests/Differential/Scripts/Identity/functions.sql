-- The functions @@identity, scope_identity and ident_current after insertions of one table and of another one.
-- Setup
create table dbo.IdentityFunctionsA (Id int identity(1, 1) not null, Name varchar(10) null);
create table dbo.IdentityFunctionsB (Id int identity(500, 10) not null, Name varchar(10) null);
create table dbo.IdentityFunctionsC (Id int not null);
go
-- @name varchar(10) = 'a'
insert dbo.IdentityFunctionsA (Name) values (@name);
insert dbo.IdentityFunctionsB (Name) values (@name), (@name);
select scope_identity() as Scoped, @@identity as Latest, ident_current('dbo.IdentityFunctionsA') as A,
    ident_current('dbo.IdentityFunctionsB') as B;
go
select @@identity as Latest, ident_current('dbo.IdentityFunctionsB') as B;
go
-- @id int = 3
-- An insertion without an identity column makes them null.
insert dbo.IdentityFunctionsC values (@id);
select scope_identity() as Scoped, @@identity as Latest;
go
select ident_seed('dbo.IdentityFunctionsB') as Seed, ident_incr('dbo.IdentityFunctionsB') as Increment,
    ident_current('dbo.IdentityFunctionsC') as NoIdentity, ident_current('dbo.IdentityMissing') as NoTable;
go
-- @id bigint output = null
insert dbo.IdentityFunctionsA (Name) values ('out');
set @id = scope_identity();
go
-- An insertion that inserts nothing.
insert dbo.IdentityFunctionsA (Name) select Name from dbo.IdentityFunctionsA where 1 = 0;
select ident_current('dbo.IdentityFunctionsA') as A;
go
-- Setup
drop table dbo.IdentityFunctionsA, dbo.IdentityFunctionsB, dbo.IdentityFunctionsC;
go
