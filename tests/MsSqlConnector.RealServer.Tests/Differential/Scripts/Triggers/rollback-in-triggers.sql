-- A trigger rolls the transaction back, which ends the batch.
-- Setup
create table dbo.TriggersRollback (Id int not null, Name varchar(10) null);
go
-- Setup
create trigger dbo.TriggersRollbackAfter on dbo.TriggersRollback after insert as
    if exists (select * from inserted where Id < 0)
    begin
        rollback transaction;
        raiserror('rolled back', 16, 5);
        select 'in the trigger' as Place;
    end
go
-- @id int = 1
insert dbo.TriggersRollback values (@id, 'one');
select Id, Name from dbo.TriggersRollback where Id = @id;
go
-- @id int = -1
insert dbo.TriggersRollback values (@id, 'minus');
select 'not reached' as Place;
go
-- Setup
begin transaction;
insert dbo.TriggersRollback values (2, 'two');
go
-- @id int = -2
insert dbo.TriggersRollback values (@id, 'minus');
go
select @@trancount as Depth, count(*) as Count from dbo.TriggersRollback where Id = 2;
go
begin try
    insert dbo.TriggersRollback values (-3, 'minus');
end try
begin catch
    select error_number() as Number, error_severity() as Severity, xact_state() as State;
end catch
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TriggersRollback;
go
