-- Output parameters of bytes and identifiers.
-- Setup
create procedure dbo.ProceduresOutputBytes
    @fixed binary(4) output, @varying varbinary(8) output, @long varbinary(max) output, @id uniqueidentifier output as
begin
    set @fixed = cast(reverse(cast(@fixed as varchar(4))) as binary(4));
    set @varying = @varying + 0xFF;
    set @long = cast(replicate(cast('ab' as varchar(max)), 5000) as varbinary(max));
    if @id is not null
        set @id = '0E984725-C51C-4BF4-9960-E1C80E27ABA0';
    return datalength(@long);
end
go
-- Procedure
-- @fixed binary(4) output = 0x01020304
-- @varying varbinary(8) output = 0x0A0B
-- @long varbinary(max) output = null
-- @id uniqueidentifier output = '00000000-0000-0000-0000-000000000000'
dbo.ProceduresOutputBytes
go
-- The value is longer than the size.
-- Procedure
-- @fixed binary(4) output = 0x41
-- @varying varbinary(8) output = 0x0102030405060708
-- @long varbinary(16) output = 0x00
-- @id uniqueidentifier output = null
dbo.ProceduresOutputBytes
go
-- Procedure
-- @fixed binary(4) output = null
-- @varying varbinary(8) output = null
-- @long varbinary(max) output = 0x
-- @id uniqueidentifier output = 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'
dbo.ProceduresOutputBytes
go
-- @varying varbinary(8) output = 0x
declare @fixed binary(4) = 0x61626364, @long varbinary(max), @id uniqueidentifier, @code int;
exec @code = dbo.ProceduresOutputBytes @fixed output, @varying output, @long output, @id output;
select @code as Code, @fixed as Fixed, @varying as Variable, datalength(@long) as Length, @id as Id;
go
-- Setup
drop procedure dbo.ProceduresOutputBytes;
go
