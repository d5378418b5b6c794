-- Triggers are disabled, enabled, altered and dropped between the same statements.
-- Setup
create table dbo.TriggersAltered (Id int not null);
go
-- Setup
create trigger dbo.TriggersAlteredInsert on dbo.TriggersAltered after insert as
    print 'original';
go
-- @id int = 1
insert dbo.TriggersAltered values (@id);
go
-- Setup
disable trigger dbo.TriggersAlteredInsert on dbo.TriggersAltered;
go
-- @id int = 2
insert dbo.TriggersAltered values (@id);
go
-- Setup
enable trigger dbo.TriggersAlteredInsert on dbo.TriggersAltered;
go
-- Setup
alter trigger dbo.TriggersAlteredInsert on dbo.TriggersAltered after insert as
begin
    print 'altered';
    select max(Id) as Largest from inserted;
end
go
-- @id int = 3
insert dbo.TriggersAltered values (@id);
go
-- Setup
drop trigger dbo.TriggersAlteredInsert;
go
-- @id int = 4
insert dbo.TriggersAltered values (@id);
go
-- Setup
drop table dbo.TriggersAltered;
go
