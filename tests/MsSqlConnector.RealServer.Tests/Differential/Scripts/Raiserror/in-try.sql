-- Inside TRY, severities from 11 on jump to CATCH, and lower ones continue.
begin try
    raiserror('ten', 10, 1);
    select 'after ten' as Marker;
    raiserror('eleven', 11, 1);
    select 'unreachable' as Marker;
end try
begin catch
    select error_severity() as Severity, error_message() as Message;
end catch
go
-- @severity int = 18
begin try
    raiserror('severity %d', @severity, 3, @severity);
end try
begin catch
    select error_severity() as Severity, error_state() as State, error_number() as Number;
    raiserror('raised in the catch', @severity, 4);
    select 'the catch continues' as Marker;
end catch
select 'the batch continues' as Marker;
go
begin try
    select 1 as Id;
    raiserror('after a result', 16, 1);
end try
begin catch
    declare @message nvarchar(2048) = error_message(), @severity int = error_severity(), @state int = error_state();
    raiserror(@message, @severity, @state);
    return;
end catch
select 'unreachable' as Marker;
go
