-- Types that literals of numbers have: int, numeric of the written precision, float, money and binary.
select 0 as Zero, 1 as One, 2147483647 as Highest, 2147483648 as Beyond, 12345678901234567890 as Twenty, -2147483648 as Lowest;
go
select 1. as PointAtEnd, .5 as PointAtStart, 0.50 as TwoPlaces, 00012.3400 as Padded, -0.0 as NegativeZero, +3.0 as Plus;
go
select 1e0 as One, 1E3 as Thousand, .5e-1 as Small, -2.5e+2 as Negative, 1.e1 as NoFraction;
go
select $1 as Money1, $0.5 as Half, -$1.5 as Negative, $1234567.8901 as Long;
go
select 0x as Empty, 0x0 as Nibble, 0xFF as Byte1, 0x00FF as Byte2, cast(0xFF as int) as AsInt, 0x10 + 1 as Added;
go
select 99999999999999999999999999999999999999 as ThirtyEightNines;
go
select 0.1234567890123456789012345678901234567 as ManyPlaces;
go
-- @a int = 2
-- @b decimal(4, 2) = 0.50
-- @c float = 1000
select @a * 1.0 as TimesNumeric, @b * 1e0 as TimesFloat, @c + $1 as PlusMoney, @a + 2147483648 as PlusNumeric;
go
