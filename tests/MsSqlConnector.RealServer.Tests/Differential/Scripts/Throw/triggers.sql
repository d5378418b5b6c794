-- THROW in a trigger undoes the write and ends the batch.
-- Setup
create table dbo.ThrowTriggered (Id int not null, Name nvarchar(20) null);
go
-- Setup
create trigger dbo.ThrowTriggeredChange on dbo.ThrowTriggered after insert, update, delete as
begin
    if exists (select * from inserted where Name = N'bad')
        throw 53000, N'bad name', 2;
    if exists (select * from deleted) and not exists (select * from inserted)
        throw 53001, N'no deletes', 3;
    print 'the trigger accepts';
end
go
-- @name nvarchar(20) = 'good'
insert dbo.ThrowTriggered values (1, @name);
select 'continues' as Marker;
go
-- @name nvarchar(20) = 'bad'
insert dbo.ThrowTriggered values (2, @name);
select 'unreachable' as Marker;
go
update dbo.ThrowTriggered set Name = N'bad' where Id = 1;
select 'unreachable' as Marker;
go
delete dbo.ThrowTriggered;
select 'unreachable' as Marker;
go
-- @name nvarchar(20) = 'bad'
begin try
    insert dbo.ThrowTriggered values (3, @name);
end try
begin catch
    select error_number() as Number, error_procedure() as ProcedureName, error_line() as Line, @@trancount as Transactions;
end catch
go
select distinct Id, Name from dbo.ThrowTriggered order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.ThrowTriggered;
go
