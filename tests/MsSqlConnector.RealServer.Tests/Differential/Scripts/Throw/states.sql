-- THROW with states from 0 to 255 and outside of the range; the severity is always 16.
throw 50000, 'state 0', 0;
go
throw 50000, 'state 1', 1;
go
throw 50000, 'state 127', 127;
go
throw 50000, 'state 128', 128;
go
throw 50000, 'state 255', 255;
go
throw 50000, 'state 256', 256;
go
-- @state tinyint = 42
throw 50000, 'the state of a parameter', @state;
go
-- @state int = null
throw 50000, 'state null', @state;
go
-- @state int = 300
begin try
    throw 50000, 'state 300', @state;
end try
begin catch
    select error_severity() as Severity, error_state() as State, error_number() as Number;
end catch
go
