-- Decimal columns of the precisions 10 to 19, whose integer needs up to 64 bits.
-- Setup
create table dbo.NumbersDecimalMedium (Id int not null primary key, P10 decimal(10, 0) null, P10S4 decimal(10, 4) null,
    P15 numeric(15, 15) null, P18 decimal(18) null, P19 decimal(19, 4) null, P19S19 decimal(19, 19) null);
insert dbo.NumbersDecimalMedium values
    (1, 9999999999, 999999.9999, 0.999999999999999, 999999999999999999, 999999999999999.9999, 0.9999999999999999999),
    (2, -9999999999, -999999.9999, -0.999999999999999, -999999999999999999, -999999999999999.9999, -0.9999999999999999999),
    (3, 4294967296, 0.0001, 0.000000000000001, 4294967295, 922337203685477.5807, 0.0000000000000000001),
    (4, null, null, null, null, null, null);
go
select * from dbo.NumbersDecimalMedium order by Id;
go
-- @value decimal(19, 4) = 922337203685477.5807
-- @tiny decimal(19, 19) = -0.9999999999999999999
-- @empty decimal(18) = null
select Id, @value - P19 as Difference, @tiny as Tiny, @empty as Empty from dbo.NumbersDecimalMedium where P19 >= @value order by Id;
go
-- @total decimal(12, 2) output = 1234567890.12
select @total = @total + 8765432109.87;
go
-- @total decimal(12, 2) output = 9999999999.99
select @total = @total + 0.01;
go
select sum(P10) as Total, avg(P10S4) as Average, max(P19S19) as Highest from dbo.NumbersDecimalMedium;
go
-- Setup
drop table dbo.NumbersDecimalMedium;
go
