-- Inside CATCH the functions return number, message, severity, state, line and procedure of the error, as values with types.
begin try
    select 1 / 0 as Quotient;
end try
begin catch
    select error_number() as Number, error_message() as Message, error_severity() as Severity, error_state() as State,
        error_line() as Line, error_procedure() as ProcedureName;
end catch
go
-- @state tinyint = 42
begin try
    raiserror(N'custom %d', 15, @state, 7);
end try
begin catch
    select error_number() as Number, error_message() as Message, error_severity() as Severity, error_state() as State,
        error_line() as Line, error_procedure() as ProcedureName;
end catch
go
-- @text nvarchar(20) = 'abc'
begin try

    select cast(@text as int) as Number;

end try
begin catch
    select error_number() as Number, error_message() as Message, error_severity() as Severity, error_state() as State,
        error_line() as Line;
end catch
go
-- @number int output = null
-- @message nvarchar(2048) output = null
begin try
    throw 51234, N'thrown', 9;
end try
begin catch
    select @number = error_number(), @message = error_message();
end catch
go
