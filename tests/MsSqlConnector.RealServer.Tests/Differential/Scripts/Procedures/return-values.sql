-- The return value is zero, a number, or the replacement of a null.
-- Setup
create procedure dbo.ProceduresReturn @value int as
    return @value;
go
-- Setup
create procedure dbo.ProceduresReturnNothing @rows int as
begin
    if @rows = 0
        return;
    select top (@rows) n from (values (1), (2), (3)) v (n) order by n;
end
go
-- Procedure
-- @value int = -2147483648
dbo.ProceduresReturn
go
-- Procedure
-- @value int = 99
dbo.ProceduresReturn
go
-- A null is replaced by zero, with a message.
-- Procedure
-- @value int = null
dbo.ProceduresReturn
go
-- Procedure
-- @rows int = 0
dbo.ProceduresReturnNothing
go
-- Procedure
-- @rows int = 2
dbo.ProceduresReturnNothing
go
-- @code int output = 1
-- @value int = 12
exec @code = dbo.ProceduresReturn @value;
select @code as Code;
exec @code = dbo.ProceduresReturnNothing @rows = 0;
go
-- The variable that receives the value has another type.
-- @value int = 65
declare @small smallint, @amount decimal(9, 2), @text varchar(10);
exec @small = dbo.ProceduresReturn @value;
exec @amount = dbo.ProceduresReturn @value;
exec @text = dbo.ProceduresReturn @value;
select @small as Small, @amount as Amount, @text as Text;
go
-- Setup
drop procedure dbo.ProceduresReturn;
drop procedure dbo.ProceduresReturnNothing;
go
