-- Smallmoney values at both ends of the range, mixed with money, and the overflow between them.
-- Setup
create table dbo.NumbersSmallmoney (Id int not null primary key, Amount smallmoney null, Required smallmoney not null, Large money null);
insert dbo.NumbersSmallmoney values (1, 214748.3647, 0, 214748.3648), (2, -214748.3648, 0.0001, null), (3, null, -0.0001, -0.5);
go
select Amount, Required, Large, Amount + Required as Total, Amount + Large as Mixed from dbo.NumbersSmallmoney where Id = 3 order by Id;
go
select Id, Amount, Required, Large from dbo.NumbersSmallmoney order by Id;
go
-- @small smallmoney = 214748.3647
-- @none smallmoney = null
select Id, @small as Small, @none as None from dbo.NumbersSmallmoney where Amount = @small;
go
-- @small smallmoney output = -214748.3648
select @small = @small + 0.0001;
go
select cast(cast(214748.3648 as money) as smallmoney) as TooLarge;
go
select cast(0.00005 as smallmoney) as HalfUp, cast(-0.00005 as smallmoney) as HalfDown, cast(cast(1.5 as smallmoney) as int) as AsInt,
    convert(varchar(20), cast(1234.567 as smallmoney)) as Text0, convert(varchar(20), cast(1234.567 as smallmoney), 2) as Text2;
go
-- Setup
drop table dbo.NumbersSmallmoney;
go
