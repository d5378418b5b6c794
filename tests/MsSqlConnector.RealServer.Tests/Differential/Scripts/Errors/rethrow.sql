-- THROW without arguments repeats the caught error with its number, state and line, and ends the batch.
-- @zero int = 0
begin try
    select 1 as Marker;
    select 1 / @zero as Quotient;
end try
begin catch
    select error_number() as Number, error_line() as Line;
    throw;
end catch
select 'unreachable' as Marker;
go
begin try
    raiserror('severity twelve', 12, 34);
end try
begin catch
    print 'rethrowing';
    throw;
end catch
go
begin try
    begin try
        throw 60001, 'inner', 3;
    end try
    begin catch
        throw;
    end catch
end try
begin catch
    select error_number() as Number, error_message() as Message, error_state() as State, error_line() as Line;
end catch
select 'reachable' as Marker;
go
begin try
    raiserror('first', 16, 1);
end try
begin catch
    declare @message nvarchar(2048) = N'wrapped: ' + error_message(), @line int = error_line();
    raiserror(N'%s at %d', 16, 2, @message, @line);
    select 'after raiserror in the catch' as Marker;
end catch
go
