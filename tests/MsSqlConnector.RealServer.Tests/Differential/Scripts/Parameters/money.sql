-- Money as inputs and as input-output parameters, at its edges and beyond.
-- @large money = 922337203685477.5807
-- @small smallmoney = 214748.3647
select @large as Large, @small as Small;
go
-- @large money = -922337203685477.5808
-- @small smallmoney = -214748.3648
select @large as Large, @small as Small;
go
-- More than four digits after the point.
-- @large money = 1.00005
-- @small smallmoney = -1.00015
select @large as Large, @small as Small;
go
-- @large money output = 10
-- @small smallmoney output = null
select @large as Large, @small as Small, @large / 3 as Third;
set @large = @large / 3;
set @small = 0.00005;
go
-- Each value is out of range.
-- @large money = 922337203685477.5808
select @large as Large;
go
-- @small smallmoney = 214748.3648
select @small as Small;
go
-- The result does not fit into the parameter.
-- @small smallmoney output = 200000
set @small = @small * 2;
go
-- @large money = 1234.5678
select convert(varchar(20), @large) as Text0, convert(varchar(20), @large, 1) as Text1, convert(varchar(20), @large, 2) as Text2;
go
