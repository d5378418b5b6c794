-- Triggers run with XACT_ABORT on: an error in a trigger undoes the whole batch, unless the trigger switches the option off.
-- Setup
create table dbo.XactAbortSource (Id int not null);
create table dbo.XactAbortTarget (Id int not null constraint PK_XactAbortTarget primary key);
insert dbo.XactAbortTarget values (1);
go
-- Setup
create trigger dbo.XactAbortInsert on dbo.XactAbortSource after insert as
begin
    set nocount on;
    if exists (select * from inserted where Id < 10)
        set xact_abort off;
    insert dbo.XactAbortTarget select Id % 10 from inserted;
end
go
-- @id int = 11
insert dbo.XactAbortSource values (@id);
select 'unreachable' as Marker;
go
-- @id int = 1
insert dbo.XactAbortSource values (@id);
select 'continues' as Marker;
go
-- @id int = 21
begin try
    insert dbo.XactAbortSource values (@id);
end try
begin catch
    select error_number() as Number, error_procedure() as ProcedureName, @@trancount as Transactions;
end catch
go
select distinct Id from dbo.XactAbortSource order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.XactAbortSource;
drop table dbo.XactAbortTarget;
go
