-- Outside of CATCH the error functions are null, also after a caught error, and @@error is that of the last statement.
select error_number() as Number, error_message() as Message, error_severity() as Severity, error_state() as State,
    error_line() as Line, error_procedure() as ProcedureName;
go
begin try
    raiserror('caught', 16, 1);
end try
begin catch
    select @@error as InCatch, error_number() as Number;
    select @@error as Next;
end catch
select error_number() as Number, error_message() as Message;
go
raiserror('not caught', 16, 1);
select @@error as ErrorNumber, error_number() as Number;
select @@error as ErrorNumber;
go
begin try
    select error_number() as InTry;
    raiserror('low', 10, 1);
    select 'the severity was too low for the catch' as Marker;
end try
begin catch
    select 'unreachable' as Marker;
end catch
go
