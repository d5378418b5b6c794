-- A table with a trigger refuses OUTPUT to the client, but not OUTPUT INTO.
-- Setup
create table dbo.OutputTriggered (Id int not null, Name varchar(10) null);
create table dbo.OutputTriggeredLog (Id int not null, Kind varchar(10) not null);
go
-- Setup
create trigger dbo.OutputTriggeredAfter on dbo.OutputTriggered after insert, update as
begin
    set nocount on;
    insert dbo.OutputTriggeredLog select Id, 'trigger' from inserted;
end
go
-- @id int = 1
insert dbo.OutputTriggered output inserted.Id values (@id, 'refused');
go
-- @id int = 2
declare @t table (Id int not null, Name varchar(10) null);
insert dbo.OutputTriggered output inserted.Id, inserted.Name into @t values (@id, 'accepted');
select Id, Name from @t;
select Id, Kind from dbo.OutputTriggeredLog order by Id;
go
-- @id int = 2
-- No trigger for deletions.
delete dbo.OutputTriggered output deleted.Id, deleted.Name where Id = @id;
go
-- Setup
disable trigger dbo.OutputTriggeredAfter on dbo.OutputTriggered;
go
-- @id int = 3
insert dbo.OutputTriggered output inserted.Id, inserted.Name values (@id, 'disabled');
go
select Id, Kind from dbo.OutputTriggeredLog order by Id;
go
-- Setup
drop table dbo.OutputTriggered;
drop table dbo.OutputTriggeredLog;
go
