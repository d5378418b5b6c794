-- Identity columns of different numeric types with negative seeds and steps, and the functions that return the last identity.
-- Setup
create table dbo.NumbersIdentityTiny (Id tinyint identity(250, 2) not null, Name varchar(10) not null);
create table dbo.NumbersIdentityBig (Id bigint identity(-5000000000, -1) not null, Name varchar(10) not null);
create table dbo.NumbersIdentityDecimal (Id decimal(18, 0) identity(1, 10) not null, Name varchar(10) not null);
go
insert dbo.NumbersIdentityTiny values ('a'), ('b');
select scope_identity() as LastId, @@rowcount as Counted;
go
-- @name varchar(10) = 'first'
-- @id bigint output = null
insert dbo.NumbersIdentityBig (Name) values (@name);
select @id = scope_identity();
go
-- @name varchar(10) = 'out'
insert dbo.NumbersIdentityDecimal (Name) output inserted.Id, inserted.Name values (@name);
go
select Id, Name from dbo.NumbersIdentityTiny order by Id;
select Id, Name from dbo.NumbersIdentityBig order by Id;
select Id, Name from dbo.NumbersIdentityDecimal order by Id;
go
select ident_seed('dbo.NumbersIdentityBig') as Seed, ident_incr('dbo.NumbersIdentityDecimal') as Increment,
    ident_current('dbo.NumbersIdentityTiny') as Latest;
go
insert dbo.NumbersIdentityTiny values ('c'), ('d');
go
-- Setup
drop table dbo.NumbersIdentityTiny;
drop table dbo.NumbersIdentityBig;
drop table dbo.NumbersIdentityDecimal;
go
