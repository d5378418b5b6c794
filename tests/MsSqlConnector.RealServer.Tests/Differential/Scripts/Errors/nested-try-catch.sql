-- Nested TRY and CATCH blocks: the inner error is visible in the inner CATCH, and again the outer one after it.
begin try
    raiserror('outer', 16, 1);
end try
begin catch
    select error_message() as OuterBefore, error_line() as Line;
    begin try
        raiserror('inner', 15, 2);
    end try
    begin catch
        select error_message() as InnerMessage, error_severity() as Severity, error_line() as Line;
    end catch
    select error_message() as OuterAfter, error_line() as Line;
end catch
go
-- @zero int = 0
begin try
    begin try
        select 5 / @zero as Quotient;
    end try
    begin catch
        select error_number() as Number;
        select cast('x' + error_message() as int) as Failing;
        select 'unreachable' as Marker;
    end catch
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_line() as Line;
end catch
go
begin try
    begin try
        select 1 as NoError;
    end try
    begin catch
        select 'inner' as Unreachable;
    end catch
    select 2 as NoError;
    raiserror('late', 16, 1);
end try
begin catch
    select error_message() as Message;
end catch
go
