-- An insertion in a procedure, in dynamic SQL and in a trigger is another scope.
-- Setup
create table dbo.IdentityScopes (Id int identity(1, 1) not null, Text varchar(20) null);
create table dbo.IdentityScopesLog (Id int identity(1000, 1) not null, Source int null);
go
-- Setup
create trigger dbo.IdentityScopesAfter on dbo.IdentityScopes after insert as
begin
    set nocount on;
    insert dbo.IdentityScopesLog (Source) select Id from inserted;
end
go
-- Setup
create procedure dbo.IdentityScopesAdd @text varchar(20), @id int output as
begin
    insert dbo.IdentityScopes (Text) values (@text);
    set @id = scope_identity();
    return @@identity;
end
go
-- @text varchar(20) = 'direct'
insert dbo.IdentityScopes (Text) values (@text);
select scope_identity() as Scoped, @@identity as Latest;
go
-- Procedure
-- @text varchar(20) = 'by procedure'
-- @id int output = null
dbo.IdentityScopesAdd
go
declare @id int;
insert dbo.IdentityScopes (Text) values ('before');
exec dbo.IdentityScopesAdd 'inside', @id output;
select @id as Inner_, scope_identity() as Scoped, @@identity as Latest;
exec('insert dbo.IdentityScopes (Text) values (''dynamic'')');
select scope_identity() as Scoped, @@identity as Latest;
go
select Id, Text from dbo.IdentityScopes order by Id;
select Id, Source from dbo.IdentityScopesLog order by Id;
go
-- Setup
drop procedure dbo.IdentityScopesAdd;
drop table dbo.IdentityScopes;
drop table dbo.IdentityScopesLog;
go
