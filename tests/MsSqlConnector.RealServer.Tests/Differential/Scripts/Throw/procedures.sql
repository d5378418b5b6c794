-- THROW in nested procedures ends all callers up to a TRY, with the innermost procedure and line.
-- Setup
create procedure dbo.ThrowInner @text nvarchar(100), @total int = 0 output as
begin
    set @total = 11;

    throw 52000, @text, 6;
    return 1;
end
go
-- Setup
create procedure dbo.ThrowOuter @text nvarchar(100), @total int output as
begin
    select 'outer' as Marker;
    exec dbo.ThrowInner @text, @total output;
    select 'unreachable' as Marker;
    return 2;
end
go
-- Procedure
-- @text nvarchar(100) = 'called as a procedure'
-- @total int output = 5
dbo.ThrowInner
go
-- Procedure
-- @text nvarchar(100) = 'through two procedures'
-- @total int output = null
dbo.ThrowOuter
go
declare @total int;
exec dbo.ThrowOuter N'in a batch', @total output;
select 'unreachable' as Marker;
go
-- @text nvarchar(100) = 'caught'
declare @total int = -1, @result int = -1;
begin try
    exec @result = dbo.ThrowOuter @text, @total output;
end try
begin catch
    select error_procedure() as ProcedureName, error_line() as Line, error_state() as State, @total as Total, @result as Result;
end catch
go
-- Setup
drop procedure dbo.ThrowOuter;
drop procedure dbo.ThrowInner;
go
