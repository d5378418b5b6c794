-- Counts of statements and of triggers with and without NOCOUNT, in one table with a quiet and a loud trigger.
-- Setup
create table dbo.TriggersCounts (Id int not null);
create table dbo.TriggersCountsLog (Id int not null);
go
-- Setup
create trigger dbo.TriggersCountsInsert on dbo.TriggersCounts after insert as
begin
    insert dbo.TriggersCountsLog select Id from inserted;
    insert dbo.TriggersCountsLog select Id + 100 from inserted;
    delete dbo.TriggersCountsLog where Id > 100;
end
go
-- Setup
create trigger dbo.TriggersCountsDelete on dbo.TriggersCounts after delete as
begin
    set nocount on;
    insert dbo.TriggersCountsLog select Id from deleted;
    delete dbo.TriggersCountsLog;
end
go
-- @a int = 1
-- @b int = 2
insert dbo.TriggersCounts values (@a), (@b);
select @@rowcount as Count;
go
-- @a int = 1
delete dbo.TriggersCounts where Id = @a;
select @@rowcount as Count;
go
set nocount on;
insert dbo.TriggersCounts values (5), (6);
set nocount off;
delete dbo.TriggersCounts where Id > 1;
go
-- @n int = 3
update dbo.TriggersCounts set Id = Id + @n;
insert dbo.TriggersCounts select @n where 1 = 0;
go
-- Setup
drop table dbo.TriggersCounts;
drop table dbo.TriggersCountsLog;
go
