-- Errors in nested procedures report the procedure and its line, for statements on several lines too.
-- Setup
create procedure dbo.ErrorsInner @divisor int as
begin
    declare @result int;

    -- The next statement begins on line 7.
    set @result
        = 10
        / @divisor;
    select @result as Result;
end
go
-- Setup
create procedure dbo.ErrorsOuter @divisor int, @severity int as
    print 'outer begins';
    exec dbo.ErrorsInner @divisor;
    raiserror('outer complains', @severity, 5);
    return 77;
go
exec dbo.ErrorsInner 0;
go


exec dbo.ErrorsOuter 0, 11;
select 'after' as Marker;
go
-- Procedure
-- @divisor int = 0
-- @severity int = 16
dbo.ErrorsOuter
go
-- Procedure
-- @divisor int = 5
-- @severity int = 9
dbo.ErrorsOuter
go
-- @divisor int = 0
begin try
    exec dbo.ErrorsOuter @divisor, 16;
end try
begin catch
    select error_procedure() as ProcedureName, error_line() as Line, error_number() as Number;
end catch
go
-- Setup
drop procedure dbo.ErrorsOuter;
drop procedure dbo.ErrorsInner;
go
