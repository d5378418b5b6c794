-- Severities from 19 to 25 with the option LOG: SQL Server ends the connection after those from 20 on.
raiserror('severity 10 in the log', 10, 1) with log;
select 10 as Severity;
go
raiserror('severity 16 in the log', 16, 2) with log, nowait;
select 16 as Severity;
go
raiserror('severity 19', 19, 1) with log;
select 19 as Severity;
go
raiserror('severity 20', 20, 3) with log;
select 20 as Severity;
go
-- Setup
select 'on another connection' as Marker;
go
raiserror('severity 21', 21, 1) with log;
go
-- Setup
select 'on another connection' as Marker;
go
raiserror('severity 22', 22, 1) with log;
go
-- Setup
select 'on another connection' as Marker;
go
select 'before severity 23' as Marker;
raiserror('severity 23', 23, 1) with log;
go
-- Setup
select 'on another connection' as Marker;
go
-- @severity int = 24
raiserror('severity %d', @severity, 127, @severity) with log, nowait;
select @severity as Severity;
go
-- Setup
select 'on another connection' as Marker;
go
raiserror('severity 25', 25, 1) with log;
go
-- Setup
select 'on another connection' as Marker;
go
begin try
    raiserror('severity 19 in a try', 19, 1) with log;
end try
begin catch
    select error_severity() as Severity, error_state() as State, error_message() as Message;
end catch
go
begin try
    raiserror('severity 20 in a try', 20, 1) with log;
end try
begin catch
    select error_severity() as Severity;
end catch
go
-- Setup
select 'on another connection' as Marker;
go
begin transaction;
raiserror('severity 21 in a transaction', 21, 1) with log;
go
-- Setup
select 'on another connection' as Marker;
go
select @@trancount as TransactionCount;
if @@trancount > 0 rollback;
go
