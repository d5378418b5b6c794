-- States from 0 to 255 and outside of the range, in errors and in messages.
raiserror('state 0', 16, 0);
raiserror('state 1', 16, 1);
raiserror('state 127', 16, 127);
raiserror('state 128', 16, 128);
raiserror('state 254', 16, 254);
raiserror('state 255', 16, 255);
go
raiserror('state 0', 10, 0);
raiserror('state 127', 5, 127);
raiserror('state 128', 1, 128);
raiserror('state 255', 0, 255);
select 'only messages' as Marker;
go
raiserror('state -1', 16, -1);
select 'after the negative state' as Marker;
go
raiserror('state 256', 16, 256);
select 'after the large state' as Marker;
go
-- @state tinyint = 200
raiserror('state %d', 16, @state, @state);
go
-- @state int = null
raiserror('state null', 16, @state);
go
-- @state int = 99
begin try
    raiserror('state in try', 16, @state);
end try
begin catch
    select error_state() as State;
end catch
go
