-- Real values at the ends of the range, their rounding from float and their promotion.
-- Setup
create table dbo.NumbersReal (Id int not null primary key, Value real null, Required real not null);
insert dbo.NumbersReal values (1, 3.4028234E+38, 0.1), (2, -3.4028234E+38, -0.1), (3, 1.17549435E-38, 16777217), (4, null, 1e-7);
go
select Id, Value, Required from dbo.NumbersReal order by Id;
go
-- @value real = 0.1
-- @none real = null
select Id, @value as Value, @value + Required as Total, cast(@value as float) as Wide, @none as None
from dbo.NumbersReal where Required = @value;
go
-- @value real output = 0.5
-- @wide float output = 0.25
select @value = @value * 3, @wide = @wide + @value;
go
select cast(3.5E+38 as real) as TooLarge;
go
select cast(1.5 as real) + 1 as WithInt, cast(1.5 as real) + 1.5 as WithDecimal, cast(1.5 as real) + 1.5e0 as WithFloat,
    cast(1.5 as real) * cast(2 as real) as WithReal, cast(1.5 as real) + cast(1 as bigint) as WithBigint;
go
select cast(cast(0.1 as real) as varchar(20)) as AsText, cast(cast(1234567.8 as real) as varchar(20)) as LongText,
    cast(cast(2.5 as real) as int) as AsInt, cast(cast(2.5 as real) as decimal(5, 2)) as AsDecimal;
go
-- Setup
drop table dbo.NumbersReal;
go
