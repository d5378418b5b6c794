-- Fifty parameters of several types, one of them an output.
-- @p1 nvarchar(10) = 'v1'
-- @p2 decimal(9,2) = 2.25
-- @p3 bit = null
-- @p4 varbinary(4) = 0x04
-- @p5 int = 5
-- @p6 nvarchar(10) = 'v6'
-- @p7 decimal(9,2) = 7.25
-- @p8 bit = null
-- @p9 varbinary(4) = 0x09
-- @p10 int = 10
-- @p11 nvarchar(10) = 'v11'
-- @p12 decimal(9,2) = 12.25
-- @p13 bit = null
-- @p14 varbinary(4) = 0x04
-- @p15 int = 15
-- @p16 nvarchar(10) = 'v16'
-- @p17 decimal(9,2) = 17.25
-- @p18 bit = null
-- @p19 varbinary(4) = 0x09
-- @p20 int = 20
-- @p21 nvarchar(10) = 'v21'
-- @p22 decimal(9,2) = 22.25
-- @p23 bit = null
-- @p24 varbinary(4) = 0x04
-- @p25 int = 25
-- @p26 nvarchar(10) = 'v26'
-- @p27 decimal(9,2) = 27.25
-- @p28 bit = null
-- @p29 varbinary(4) = 0x09
-- @p30 int = 30
-- @p31 nvarchar(10) = 'v31'
-- @p32 decimal(9,2) = 32.25
-- @p33 bit = null
-- @p34 varbinary(4) = 0x04
-- @p35 int = 35
-- @p36 nvarchar(10) = 'v36'
-- @p37 decimal(9,2) = 37.25
-- @p38 bit = null
-- @p39 varbinary(4) = 0x09
-- @p40 int = 40
-- @p41 nvarchar(10) = 'v41'
-- @p42 decimal(9,2) = 42.25
-- @p43 bit = null
-- @p44 varbinary(4) = 0x04
-- @p45 int = 45
-- @p46 nvarchar(10) = 'v46'
-- @p47 decimal(9,2) = 47.25
-- @p48 bit = null
-- @p49 varbinary(4) = 0x09
-- @p50 int output = 50
select @p1, @p2, @p3, @p4, @p5, @p6, @p7, @p8, @p9, @p10,
    @p11, @p12, @p13, @p14, @p15, @p16, @p17, @p18, @p19, @p20,
    @p21, @p22, @p23, @p24, @p25, @p26, @p27, @p28, @p29, @p30,
    @p31, @p32, @p33, @p34, @p35, @p36, @p37, @p38, @p39, @p40,
    @p41, @p42, @p43, @p44, @p45, @p46, @p47, @p48, @p49, @p50;
set @p50 = @p5 + @p10 + @p15 + @p20 + @p25;
go
