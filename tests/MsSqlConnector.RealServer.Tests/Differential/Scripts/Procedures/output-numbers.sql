-- Output parameters of exact and approximate numbers keep their scale.
-- Setup
create procedure dbo.ProceduresOutputNumbers
    @amount decimal(38, 10) output, @ratio numeric(5, 4) output, @price money output, @coin smallmoney output,
    @wide float output, @short real output as
begin
    select @amount = @amount * 2, @ratio = @ratio / 2, @price = @price + 0.0001, @coin = @coin - 0.0001,
        @wide = @wide / 8, @short = @short * 4;
    return 17;
end
go
-- Procedure
-- @amount decimal(38,10) output = 1234567890123456789012345.0123456789
-- @ratio decimal(5,4) output = 0.5000
-- @price money output = 922337203685477.5806
-- @coin smallmoney output = -214748.3647
-- @wide float output = 1E+300
-- @short real output = 0.125
dbo.ProceduresOutputNumbers
go
-- Procedure
-- @amount decimal(38,10) output = null
-- @ratio decimal(5,4) output = null
-- @price money output = null
-- @coin smallmoney output = null
-- @wide float output = null
-- @short real output = null
dbo.ProceduresOutputNumbers
go
-- Zeros and negative values.
-- Procedure
-- @amount decimal(38,10) output = 0
-- @ratio decimal(5,4) output = -9.9999
-- @price money output = 0
-- @coin smallmoney output = 0.0001
-- @wide float output = -2.5
-- @short real output = -1.5
dbo.ProceduresOutputNumbers
go
-- The declared scale of the caller differs from that of the procedure.
-- Procedure
-- @amount decimal(20,2) output = 1.25
-- @ratio decimal(3,1) output = 1.5
-- @price money output = 1
-- @coin smallmoney output = 1
-- @wide float output = 1
-- @short real output = 1
dbo.ProceduresOutputNumbers
go
-- Setup
drop procedure dbo.ProceduresOutputNumbers;
go
