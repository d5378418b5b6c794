-- A trigger returns results of its own, before and after those of the statement.
-- Setup
create table dbo.TriggersResults (Id int identity not null, Name nvarchar(20) null);
go
-- Setup
create trigger dbo.TriggersResultsAll on dbo.TriggersResults after insert, update, delete as
begin
    select 'inserted' as Source, count(*) as Count, max(Name) as Name from inserted;
    select 'deleted' as Source, count(*) as Count, max(Name) as Name from deleted;
    print 'the trigger ends';
end
go
-- @name nvarchar(20) = 'first'
insert dbo.TriggersResults (Name) values (@name);
select count(*) as Count from dbo.TriggersResults where Name = @name and Id > 0;
go
-- @name nvarchar(20) = 'second'
insert dbo.TriggersResults (Name) values (@name), (null);
update dbo.TriggersResults set Name = Name + N'!' where Name = @name;
go
-- @name nvarchar(20) = 'none'
update dbo.TriggersResults set Name = null where Name = @name;
go
delete dbo.TriggersResults;
go
-- Setup
drop table dbo.TriggersResults;
go
