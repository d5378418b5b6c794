-- Triggers that raise messages and errors: the write remains unless the trigger rolls it back.
-- Setup
create table dbo.RaiserrorTriggered (Id int not null, Severity int not null);
go
-- Setup
create trigger dbo.RaiserrorTriggeredInsert on dbo.RaiserrorTriggered after insert as
begin
    declare @severity int = (select max(Severity) from inserted);
    raiserror('trigger of severity %d', @severity, 2, @severity);
    if @severity > 15
    begin
        rollback transaction;
        raiserror('rolled back', @severity, 3);
    end
end
go
-- @severity int = 5
insert dbo.RaiserrorTriggered values (1, @severity);
select count(*) as Total from dbo.RaiserrorTriggered where Severity = @severity;
go
-- @severity int = 12
insert dbo.RaiserrorTriggered values (2, @severity);
select 'the batch continues' as Marker;
go
-- @severity int = 16
insert dbo.RaiserrorTriggered values (3, @severity);
select 'unreachable' as Marker;
go
select @@trancount as Transactions, Severity, count(*) as Total from dbo.RaiserrorTriggered group by Severity order by Severity;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.RaiserrorTriggered;
go
