-- Output parameters of the integer types carry edges, nulls and changed values.
-- Setup
create procedure dbo.ProceduresOutputIntegers
    @flag bit output, @tiny tinyint output, @small smallint output, @normal int output, @big bigint output as
begin
    set @flag = 1 - @flag;
    set @tiny = 255 - @tiny;
    set @small = @small - 1;
    set @normal = -@normal;
    set @big = @big / 2;
end
go
-- Procedure
-- @flag bit output = 0
-- @tiny tinyint output = 255
-- @small smallint output = -32767
-- @normal int output = 2147483647
-- @big bigint output = -9223372036854775808
dbo.ProceduresOutputIntegers
go
-- Procedure
-- @flag bit output = null
-- @tiny tinyint output = null
-- @small smallint output = null
-- @normal int output = null
-- @big bigint output = null
dbo.ProceduresOutputIntegers
go
-- The result of the smallest smallint does not fit.
-- Procedure
-- @flag bit output = 1
-- @tiny tinyint output = 0
-- @small smallint output = -32768
-- @normal int output = 0
-- @big bigint output = 9223372036854775807
dbo.ProceduresOutputIntegers
go
-- Only some of the parameters are read back.
-- Procedure
-- @flag bit = 1
-- @tiny tinyint output = 5
-- @small smallint = 7
-- @normal int output = -1
-- @big bigint = 0
dbo.ProceduresOutputIntegers
go
-- Setup
drop procedure dbo.ProceduresOutputIntegers;
go
