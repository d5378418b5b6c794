-- With XACT_ABORT and without a transaction, an error ends the batch, and the work of the statements before it remains.
-- Setup
create table dbo.XactAbortAuto (Id int not null constraint PK_XactAbortAuto primary key, Value varchar(5) null);
set xact_abort on;
go
-- @id int = 1
-- @value varchar(20) = 'too long for it'
delete dbo.XactAbortAuto;
insert dbo.XactAbortAuto values (@id, 'good');
insert dbo.XactAbortAuto values (@id + 1, @value);
select 'unreachable' as Marker;
go
select Id, Value from dbo.XactAbortAuto order by Id;
go
-- @id int output = 1
set @id = @id * 5;
insert dbo.XactAbortAuto values (1, 'again');
set @id = @id * 5;
go
print 'before';
select (select Id from (values (1), (2)) as Numbers (Id)) as Id;
print 'unreachable';
go
begin try
    insert dbo.XactAbortAuto values (1, 'again');
end try
begin catch
    select error_number() as Number, xact_state() as State;
end catch
select 'after the catch' as Marker;
go
-- Setup
if @@trancount > 0 rollback;
set xact_abort off;
drop table dbo.XactAbortAuto;
go
