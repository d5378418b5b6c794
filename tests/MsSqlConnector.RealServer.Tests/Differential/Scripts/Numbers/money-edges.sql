-- Money values at both ends of the range and with all four decimal places.
-- Setup
create table dbo.NumbersMoney (Id int not null primary key, Amount money null, Required money not null);
insert dbo.NumbersMoney values (1, 922337203685477.5807, 0), (2, -922337203685477.5808, 0.0001), (3, null, -0.0001),
    (4, 429496.7296, 429496.7295), (5, -214748.3648, -214748.3649);
go
select Id, Amount, Required from dbo.NumbersMoney order by Id;
go
-- @amount money = -214748.3648
select Id, Amount from dbo.NumbersMoney where Amount = @amount;
go
-- @amount money output = 922337203685477.5806
-- @nothing money output = null
select @amount = @amount + $0.0001, @nothing = @nothing + 1;
go
-- @amount money = 922337203685477.5807
select @amount + $0.0001 as TooLarge;
go
select $1.23456 as RoundedLiteral, -$5 as Negative, cast('1,234.5' as money) as WithComma;
go
select $10 / $3 as MoneyByMoney, $10 / 3 as MoneyByInt, $10 * 1.5 as ByDecimal, $10 * 1.5e0 as ByFloat, $10 % $3 as Remainder;
go
select sum(Required) as Total, avg(Required) as Average from dbo.NumbersMoney;
go
-- Setup
drop table dbo.NumbersMoney;
go
