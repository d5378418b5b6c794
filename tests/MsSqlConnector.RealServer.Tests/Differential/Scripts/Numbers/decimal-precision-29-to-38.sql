-- Decimal columns of the precisions 29 to 38, with values inside and outside of the range of the CLR type.
-- Setup
create table dbo.NumbersDecimalHuge (Id int not null primary key, P29 decimal(29, 0) null, P38 decimal(38, 0) null,
    P38S20 numeric(38, 20) null, P38S38 decimal(38, 38) null);
insert dbo.NumbersDecimalHuge values
    (1, 79228162514264337593543950335, 79228162514264337593543950335, 1.5, 0.5),
    (2, -79228162514264337593543950335, -79228162514264337593543950335, -123456789.12345678901234567890, -0.25),
    (3, 0, 0, 0, 0),
    (4, null, null, null, null);
go
select * from dbo.NumbersDecimalHuge order by Id;
go
select cast('99999999999999999999999999999999999999' as decimal(38, 0)) as Highest;
go
select cast('-99999999999999999999999999999999999999' as decimal(38, 0)) as Lowest, 1 as AfterIt;
go
select cast('0.99999999999999999999999999999999999999' as decimal(38, 38)) as HighestFraction;
go
select cast('79228162514264337593543950336' as decimal(29, 0)) as JustTooLarge;
go
select cast('99999999999999999999999999999999999999' as decimal(38, 0)) + 1 as Overflow;
go
select cast('123456789012345678.12345678901234567890' as decimal(38, 20)) as ThirtyEightDigits;
go
-- Setup
drop table dbo.NumbersDecimalHuge;
go
