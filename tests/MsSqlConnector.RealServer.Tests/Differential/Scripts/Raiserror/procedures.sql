-- Procedures that raise messages and errors report their name and line, and still set outputs and return values.
-- Setup
create procedure dbo.RaiserrorInner @severity int, @text nvarchar(100) = null as
begin
    if @text is null
        set @text = N'none';
    raiserror(N'inner: %s', @severity, 11, @text);
    return 3;
end
go
-- Setup
create procedure dbo.RaiserrorOuter @severity int, @result int output as
begin
    declare @inner int;
    raiserror('outer begins', 0, 1);
    exec @inner = dbo.RaiserrorInner @severity, N'from outer';
    select @inner as InnerResult, @@error as ErrorNumber;
    set @result = @inner + @severity;
    raiserror('outer ends', @severity, 22);
    return 4;
end
go
-- Procedure
-- @severity int = 16
-- @text nvarchar(100) = 'text'
dbo.RaiserrorInner
go
-- Procedure
-- @severity int = 10
dbo.RaiserrorInner
go
-- Procedure
-- @severity int = 14
-- @result int output = null
dbo.RaiserrorOuter
go
-- Procedure
-- @severity int = 1
-- @result int output = 100
dbo.RaiserrorOuter
go
declare @result int;
exec dbo.RaiserrorOuter 11, @result output;
select @result as Result;
go
-- Setup
drop procedure dbo.RaiserrorOuter;
drop procedure dbo.RaiserrorInner;
go
