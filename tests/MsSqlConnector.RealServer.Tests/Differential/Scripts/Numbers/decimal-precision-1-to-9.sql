-- Decimal columns of the precisions 1 to 9, which take the smallest storage, with different scales.
-- Setup
create table dbo.NumbersDecimalSmall (Id int not null primary key, P1 decimal(1) null, P1S1 decimal(1, 1) null, P3 decimal(3, 1) not null,
    P5 numeric(5, 0) null, P5S5 numeric(5, 5) null, P7 decimal(7, 3) null, P9 decimal(9, 0) null, P9S9 decimal(9, 9) null);
insert dbo.NumbersDecimalSmall values
    (1, 9, 0.9, 99.9, 99999, 0.99999, 9999.999, 999999999, 0.999999999),
    (2, -9, -0.9, -99.9, -99999, -0.99999, -9999.999, -999999999, -0.999999999),
    (3, 0, 0, 0, 0, 0, 0, 0, 0),
    (4, null, null, 0.1, null, 0.00001, 0.001, null, 0.000000001);
go
select * from dbo.NumbersDecimalSmall order by Id;
go
-- @low decimal(3, 1) = -99.9
-- @high decimal(9, 9) = 0.000000001
select Id, P3, P9S9, @low as Low, @high as High from dbo.NumbersDecimalSmall where P3 >= @low and P9S9 <= @high order by Id;
go
-- @digit decimal(1) = 10
select @digit as Digit;
go
insert dbo.NumbersDecimalSmall (Id, P3) values (5, 100);
go
select cast(99.95 as decimal(3, 1)) as RoundsTooLarge;
go
select cast(9.94 as decimal(2, 1)) as RoundsDown, cast(9.85 as decimal(2, 1)) as RoundsUp, cast(-0.04 as decimal(2, 1)) as RoundsToZero;
go
-- Setup
drop table dbo.NumbersDecimalSmall;
go
