-- Errors inside triggers report the trigger's name and line, undo the statement, and end the batch.
-- Setup
create table dbo.ErrorsTriggered (Id int not null, Value int not null);
go
-- Setup
create trigger dbo.ErrorsTriggeredInsert on dbo.ErrorsTriggered after insert as
begin
    set nocount on;
    if exists (select * from inserted where Value < 0)
        raiserror('negative value', 16, 3);
    if exists (select * from inserted where Value = 0)
    begin
        declare @quotient int;
        set @quotient = 1 / (select min(Value) from inserted);
    end
    if exists (select * from inserted where Value > 100)
        throw 55555, N'large value', 4;
end
go
-- @value int = 5
insert dbo.ErrorsTriggered values (1, @value);
select count(*) as Total from dbo.ErrorsTriggered;
go
-- @value int = -5
insert dbo.ErrorsTriggered values (2, @value);
select count(*) as Total from dbo.ErrorsTriggered;
go
insert dbo.ErrorsTriggered values (3, 0);
select 'unreachable' as Marker;
go
insert dbo.ErrorsTriggered values (4, 101);
select 'unreachable' as Marker;
go
-- @value int = 0
begin try
    insert dbo.ErrorsTriggered values (5, @value);
end try
begin catch
    select error_number() as Number, error_procedure() as ProcedureName, error_line() as Line, xact_state() as State;
end catch
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.ErrorsTriggered;
go
