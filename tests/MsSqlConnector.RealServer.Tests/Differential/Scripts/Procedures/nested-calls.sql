-- Results, messages, outputs and return values pass through three levels of calls.
-- Setup
create procedure dbo.ProceduresNestedInner @value int, @doubled int output as
begin
    print 'inner';
    set @doubled = @value * 2;
    select @value as InnerValue, @@nestlevel as Level;
    return @value + 1;
end
go
-- Setup
create procedure dbo.ProceduresNestedMiddle @value int, @doubled int output as
begin
    declare @code int;
    exec @code = dbo.ProceduresNestedInner @value, @doubled output;
    print 'middle';
    select @code as MiddleCode, @doubled as MiddleValue;
    return @code + 1;
end
go
-- Setup
create procedure dbo.ProceduresNestedOuter @value int, @doubled int output as
begin
    declare @code int;
    exec @code = dbo.ProceduresNestedMiddle @value = @value, @doubled = @doubled output;
    exec dbo.ProceduresNestedInner @doubled, @doubled;
    print 'outer';
    return @code + 1;
end
go
-- Procedure
-- @value int = 10
-- @doubled int output = null
dbo.ProceduresNestedOuter
go
-- Procedure
-- @value int = null
-- @doubled int output = 5
dbo.ProceduresNestedOuter
go
-- The word OUTPUT is missing in the call, so the variable keeps its value.
-- @value int = 3
declare @doubled int = -1, @code int;
exec @code = dbo.ProceduresNestedMiddle @value, @doubled;
select @doubled as Doubled, @code as Code;
go
-- Setup
drop procedure dbo.ProceduresNestedOuter;
drop procedure dbo.ProceduresNestedMiddle;
drop procedure dbo.ProceduresNestedInner;
go
