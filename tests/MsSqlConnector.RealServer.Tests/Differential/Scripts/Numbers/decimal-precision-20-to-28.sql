-- Decimal columns of the precisions 20 to 28, whose integer needs up to 96 bits.
-- Setup
create table dbo.NumbersDecimalLarge (Id int not null primary key, P20 decimal(20, 0) null, P24S12 numeric(24, 12) null,
    P28 decimal(28, 0) null, P28S28 decimal(28, 28) null, P28S10 decimal(28, 10) not null);
insert dbo.NumbersDecimalLarge values
    (1, 99999999999999999999, 999999999999.999999999999, 9999999999999999999999999999, 0.9999999999999999999999999999,
        999999999999999999.9999999999),
    (2, -99999999999999999999, -999999999999.999999999999, -9999999999999999999999999999, -0.9999999999999999999999999999,
        -999999999999999999.9999999999),
    (3, 18446744073709551616, 0.000000000001, 18446744073709551615, 0.0000000000000000000000000001, 0.0000000001),
    (4, null, null, null, null, 0);
go
select * from dbo.NumbersDecimalLarge order by Id;
go
select P28S10, Id from dbo.NumbersDecimalLarge where P20 < 0 or P20 is null order by Id;
go
-- @value decimal(28, 0) = 7922816251426433759354395033
-- @scaled decimal(28, 10) = -123456789012345678.0123456789
select @value as Value, @scaled as Scaled, @scaled * 2 as Doubled;
go
-- @value decimal(24, 12) output = 0.000000000001
-- @other decimal(20, 0) output = null
select @value = @value / 3, @other = 18446744073709551616;
go
select P20 * 10 as Ten, P24S12 + 1 as OneMore from dbo.NumbersDecimalLarge order by Id;
go
-- Setup
drop table dbo.NumbersDecimalLarge;
go
