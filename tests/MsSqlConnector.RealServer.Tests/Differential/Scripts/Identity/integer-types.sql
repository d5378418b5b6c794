-- Identity columns of each integer type with their extreme values.
-- Setup
create table dbo.IdentityTiny (Id tinyint identity(254, 1) not null, V int null);
create table dbo.IdentitySmall (Id smallint identity(-32768, 1) not null, V int null);
create table dbo.IdentityInt (Id int identity(2147483646, 1) not null, V int null);
create table dbo.IdentityBig (Id bigint identity(9223372036854775806, 1) not null, V int null);
go
-- @v int = 1
insert dbo.IdentityTiny (V) values (@v), (@v + 1);
select scope_identity() as Scoped;
select Id, V from dbo.IdentityTiny order by Id;
go
-- @v int = 3
-- Beyond the type.
insert dbo.IdentityTiny (V) values (@v);
go
-- @v int = null
insert dbo.IdentitySmall (V) values (@v);
select Id, V, scope_identity() as Scoped from dbo.IdentitySmall;
go
insert dbo.IdentityInt (V) values (1), (2);
select Id, V from dbo.IdentityInt order by Id;
insert dbo.IdentityInt (V) values (3);
go
insert dbo.IdentityBig (V) values (1);
select Id, @@identity as Latest from dbo.IdentityBig order by Id;
go
insert dbo.IdentityBig (V) values (2), (3);
go
select count(*) as Rows_ from dbo.IdentityBig;
go
-- Setup
drop table dbo.IdentityTiny, dbo.IdentitySmall, dbo.IdentityInt, dbo.IdentityBig;
go
