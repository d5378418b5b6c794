-- THROW without arguments is allowed inside of CATCH only, and not in a procedure that CATCH calls.
-- Invalid
throw;
go
-- Invalid
select 1 as Id;
begin try
    throw;
end try
begin catch
    select error_number() as Number;
end catch
go
-- Invalid
select 1 as Throw throw 50000, 'no semicolon before', 1;
go
begin try
    throw 50000, 'allowed', 1;
end try
begin catch
    begin
        if 1 = 1
            throw;
    end
end catch
go
begin try
    raiserror('outer', 16, 1);
end try
begin catch
    exec ('raiserror(''in dynamic SQL of the catch'', 16, 1);');
    throw;
end catch
go
