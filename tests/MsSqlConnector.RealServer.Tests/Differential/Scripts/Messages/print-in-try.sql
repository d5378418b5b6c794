-- PRINT in TRY and in CATCH, before and after the error, and of the parts of the error.
-- @zero int = 0
begin try
    print 'in the try';
    select 1 / @zero as Quotient;
    print 'unreachable';
end try
begin catch
    print 'in the catch';
    print error_message();
    print error_number();
    print concat('line ', error_line(), ', severity ', error_severity(), ', state ', error_state());
end catch
print 'after the catch';
go
begin try
    begin try
        print 'inner try';
        raiserror('low', 5, 1);
        raiserror('high', 16, 1);
    end try
    begin catch
        print 'inner catch';
        raiserror('from the inner catch', 16, 2);
    end catch
    print 'unreachable';
end try
begin catch
    print 'outer catch: ' + error_message();
end catch
go
begin try
    print 'no error';
    select 1 as Id;
end try
begin catch
    print 'unreachable';
end catch
print 'after';
go
