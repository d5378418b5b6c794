-- The last identity is that of the statement or of its trigger; OUTPUT returns rows beside the trigger.
-- Setup
create table dbo.TriggersIdentity (Id int identity(1, 1) not null, Name nvarchar(10) null);
create table dbo.TriggersIdentityLog (LogId int identity(1000, 1) not null, Name nvarchar(10) null);
create table dbo.TriggersOutput (Id int not null, Name nvarchar(10) null);
go
-- Setup
create trigger dbo.TriggersIdentityInsert on dbo.TriggersIdentity after insert as
begin
    set nocount on;
    insert dbo.TriggersIdentityLog (Name) select Name from inserted;
end
go
-- @name nvarchar(10) = 'a'
insert dbo.TriggersIdentity (Name) values (@name);
select scope_identity() as Own, @@identity as Last;
go
-- A table with triggers needs a target for OUTPUT.
-- @name nvarchar(10) = 'b'
insert dbo.TriggersIdentity (Name) output inserted.Id, inserted.Name values (@name);
go
-- @name nvarchar(10) = 'c'
insert dbo.TriggersIdentity (Name) output inserted.Id, inserted.Name into dbo.TriggersOutput values (@name), (null);
select count(*) as Count, max(Name) as Name from dbo.TriggersOutput;
go
select ident_current('dbo.TriggersIdentityLog') - 1000 as Logged, count(*) as Count from dbo.TriggersIdentityLog;
go
-- Setup
drop table dbo.TriggersIdentity;
drop table dbo.TriggersIdentityLog;
drop table dbo.TriggersOutput;
go
