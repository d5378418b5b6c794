-- A procedure returns new keys in all ways: return value, output parameters of several types, result.
-- Setup
create table dbo.IdentityKeys (Id bigint identity(4294967296, 1) not null constraint PK_IdentityKeys primary key,
    Name nvarchar(20) not null);
go
-- Setup
create procedure dbo.IdentityAdd @name nvarchar(20), @id bigint output, @text nvarchar(20) output, @exact decimal(38, 0) output as
begin
    insert dbo.IdentityKeys (Name) values (@name);
    select @id = scope_identity(), @text = cast(scope_identity() as nvarchar(20)), @exact = scope_identity();
    select cast(scope_identity() as bigint) as NewId;
    return scope_identity() - 4294967296;
end
go
-- Procedure
-- @name nvarchar(20) = 'first'
-- @id bigint output = null
-- @text nvarchar(20) output = null
-- @exact decimal(38,0) output = null
dbo.IdentityAdd
go
-- Procedure
-- @name nvarchar(20) = 'second'
-- @id bigint output = -9223372036854775808
-- @text nvarchar(20) output = 'before'
-- @exact decimal(38,0) output = 99999999999999999999999999999999999999
dbo.IdentityAdd
go
-- @name nvarchar(20) = 'third'
insert dbo.IdentityKeys (Name) values (@name);
select convert(bigint, scope_identity()) as Converted, cast(@@identity as varchar(20)) as Text, scope_identity() + 1 as NextOne;
go
-- @id int output = null
select @id = max(Id) - 4294967296 from dbo.IdentityKeys;
go
-- @id int output = null
-- The value does not fit the parameter.
set @id = (select max(Id) from dbo.IdentityKeys);
go
-- Setup
drop procedure dbo.IdentityAdd;
drop table dbo.IdentityKeys;
go
