-- Bigint values at both ends of the range, values that need more than 32 bits, and their overflow.
-- Setup
create table dbo.NumbersBigint (Id bigint not null primary key, Value bigint null);
insert dbo.NumbersBigint values (-9223372036854775808, 9223372036854775807), (-4294967296, 4294967295), (0, null),
    (2147483648, -2147483649), (9223372036854775807, -9223372036854775808);
go
select Id, Value from dbo.NumbersBigint order by Id;
go
-- @from bigint = -4294967296
-- @to bigint = 9223372036854775807
select Id, Value from dbo.NumbersBigint where Id between @from and @to order by Id desc;
go
-- @value bigint output = 9007199254740993
select @value = @value * 3;
go
-- @value bigint output = 4611686018427387904
select @value = @value * 2;
go
select cast(9223372036854775807 as bigint) + 1 as TooLarge;
go
select count_big(*) as Rows64, count(*) as Rows32, sum(Value / 2) as Total from dbo.NumbersBigint;
go
select cast(9223372036854775807 as bigint) as Highest, cast(-9223372036854775808 as bigint) as Lowest,
    cast(9223372036854775807 as bigint) & 255 as Masked, ~cast(0 as bigint) as Inverted;
go
-- Setup
drop table dbo.NumbersBigint;
go
