-- Seeds and increments: negative ones, large ones, defaults and zero.
-- Setup
create table dbo.IdentityDown (Id int identity(0, -1) not null, V char(1) not null);
create table dbo.IdentityLeaps (Id int identity(-2147483648, 1000000000) not null, V char(1) not null);
create table dbo.IdentityPlain (Id int identity not null, V char(1) not null);
go
insert dbo.IdentityDown values ('a'), ('b'), ('c');
select Id, V from dbo.IdentityDown order by Id desc;
go
-- @v char(1) = 'z'
insert dbo.IdentityLeaps (V) values (@v);
insert dbo.IdentityLeaps (V) values (@v);
insert dbo.IdentityLeaps (V) values (@v);
insert dbo.IdentityLeaps (V) values (@v);
insert dbo.IdentityLeaps (V) values (@v);
select Id, V from dbo.IdentityLeaps order by Id;
go
insert dbo.IdentityLeaps (V) values ('!');
go
insert dbo.IdentityPlain (V) values ('p');
select Id, ident_seed('dbo.IdentityPlain') as Seed, ident_incr('dbo.IdentityPlain') as Increment from dbo.IdentityPlain;
select ident_seed('dbo.IdentityDown') as Seed, ident_incr('dbo.IdentityDown') as Increment;
go
create table dbo.IdentityZero (Id int identity(1, 0) not null);
go
create table dbo.IdentityTwoOfThem (A int identity(1, 1) not null, B int identity(1, 1) not null);
go
create table dbo.IdentityNullable (Id int identity(1, 1) null);
go
-- Setup
drop table if exists dbo.IdentityZero, dbo.IdentityTwoOfThem, dbo.IdentityNullable;
drop table dbo.IdentityDown, dbo.IdentityLeaps, dbo.IdentityPlain;
go
