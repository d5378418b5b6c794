-- Binary parameters of each type to a procedure, with null, empty and longer outputs.
-- Setup
create procedure dbo.BinaryParameters @f binary(4), @v varbinary(10) output, @m varbinary(max) output, @o binary(6) output as
begin
    select @f as F, @v as V, @m as M, @o as O;
    select @v = @f + isnull(@v, 0x), @m = cast(replicate('m', 3000) as varbinary(max)), @o = @f;
    return datalength(@v);
end
go
-- Procedure
-- @f binary(4) = 0x01020304
-- @v varbinary(10) output = 0xaabb
-- @m varbinary(max) output = 0xccdd
-- @o binary(6) output = 0xeeff
dbo.BinaryParameters
go
-- Procedure
-- @f binary(4) = 0x01
-- @v varbinary(10) output = 0x
-- @m varbinary(max) output = 0x
-- @o binary(6) output = null
dbo.BinaryParameters
go
-- Procedure
-- @f binary(4) = null
-- @v varbinary(10) output = null
-- @m varbinary(max) output = null
-- @o binary(6) output = 0x00
dbo.BinaryParameters
go
-- Setup
drop procedure dbo.BinaryParameters;
go
