-- Float values at the ends of the range, values with seventeen digits, and the float types of each declared precision.
-- Setup
create table dbo.NumbersFloat (Id int not null primary key, Value float null, Single float(24) null, Wide float(53) not null);
insert dbo.NumbersFloat values (1, 1.7976931348623157E+308, 3.4028234E+38, 2.2250738585072014E-308),
    (2, -1.7976931348623157E+308, 1.17549435E-38, 0),
    (3, 0.1, 0.1, 0.30000000000000004), (4, null, null, 123456789012345678), (5, 1e15, 1e7, 1e-5);
go
select Id, Value, Single, Wide from dbo.NumbersFloat order by Id;
go
-- @value float = 0.1
-- @nothing float = null
select Id, Value + @value as Total, @nothing as Nothing from dbo.NumbersFloat where Value = @value;
go
-- @value float output = 1234567.890625
select @value = @value / 3;
go
select Value * 10 as TooLarge from dbo.NumbersFloat where Id = 1;
go
select Value / 0e0 as ByZero from dbo.NumbersFloat where Id = 3;
go
select cast('1e309' as float) as TextTooLarge;
go
select sqrt(-1e0) as NotANumber;
go
select sum(Single) as Total, avg(Wide) as Average, min(Value) as Lowest from dbo.NumbersFloat where Id in (3, 5);
go
-- Setup
drop table dbo.NumbersFloat;
go
