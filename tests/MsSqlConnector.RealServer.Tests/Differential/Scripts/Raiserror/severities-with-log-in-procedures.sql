-- A procedure that raises an error of severity 19 or more with LOG, after rows, an output and a message.
-- Setup
create procedure dbo.RaiserrorLogged @severity int, @out int = null output
as
begin
    select @severity as Severity;
    set @out = @severity;
    raiserror('message before the error', 5, 1);
    raiserror('severity %d of a procedure', @severity, 4, @severity) with log;
    if @severity = 19 select 'after the error' as Marker;
    return @severity;
end
go
-- Procedure
-- @severity int = 19
-- @out int output = null
dbo.RaiserrorLogged
go
-- @severity int = 20
exec dbo.RaiserrorLogged @severity;
go
-- Setup
select 'on another connection' as Marker;
go
-- @severity int = 24
exec dbo.RaiserrorLogged @severity;
go
-- Setup
drop procedure dbo.RaiserrorLogged;
go
