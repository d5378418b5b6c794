-- Severities below 0 and above 18: the first is 0, and 19 needs the option LOG.
raiserror('severity -1', -1, 1);
select 'after a negative severity' as Marker;
go
-- @severity int = -100
raiserror('severity of a parameter', @severity, 1);
select @@error as ErrorNumber;
go
raiserror('severity 19 without log', 19, 1);
select 'after severity 19' as Marker;
go
-- @severity int = null
raiserror('severity null', @severity, 1);
select 'after severity null' as Marker;
go
begin try
    raiserror('severity -5', -5, 1);
    select 'no error' as Marker;
end try
begin catch
    select error_severity() as Severity;
end catch
go
