-- Errors in triggers undo the statement or not, as they are raised or thrown.
-- Setup
create table dbo.TriggersErrors (Id int not null constraint PK_TriggersErrors primary key, Kind int not null);
go
-- Setup
create trigger dbo.TriggersErrorsAfter on dbo.TriggersErrors after insert as
begin
    declare @kind int = (select max(Kind) from inserted);
    if @kind = 1
        raiserror('a message of the trigger', 10, 1);
    if @kind = 2
        raiserror('an error of the trigger', 16, 2);
    if @kind = 3
        throw 50003, 'a throw of the trigger', 3;
    if @kind = 4
        set @kind = @kind / 0;
    print 'the trigger ends';
end
go
-- @id int = 1
-- @kind int = 0
insert dbo.TriggersErrors values (@id, @kind);
go
-- @id int = 2
-- @kind int = 1
insert dbo.TriggersErrors values (@id, @kind);
select count(*) as Count from dbo.TriggersErrors where Id = @id;
go
-- @id int = 3
-- @kind int = 2
insert dbo.TriggersErrors values (@id, @kind);
select count(*) as Count from dbo.TriggersErrors where Id = @id;
go
-- @id int = 4
-- @kind int = 3
insert dbo.TriggersErrors values (@id, @kind);
select 'not reached' as Place;
go
-- @id int = 5
-- @kind int = 4
insert dbo.TriggersErrors values (@id, @kind);
select 'not reached' as Place;
go
-- @id int = 6
begin try
    insert dbo.TriggersErrors values (@id, 3);
end try
begin catch
    select error_number() as Number, error_procedure() as Source, error_line() as Line, xact_state() as State, @@trancount as Depth;
end catch
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TriggersErrors;
go
