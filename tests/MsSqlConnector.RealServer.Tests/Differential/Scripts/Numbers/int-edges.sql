-- Int values at both ends of the range and the errors of leaving it, in a procedure with outputs.
-- Setup
create table dbo.NumbersInt (Id int not null primary key, Value int null);
insert dbo.NumbersInt values (-2147483648, 2147483647), (-1, null), (0, 0), (2147483647, -2147483648);
go
-- Setup
create procedure dbo.NumbersIntNext @value int output, @difference int output as
begin
    set @difference = @value;
    set @value = @value + 1;
    return @value;
end
go
select Id, Value from dbo.NumbersInt order by Id;
go
-- @id int = -2147483648
select Value from dbo.NumbersInt where Id = @id;
go
-- Procedure
-- @value int output = 2147483646
-- @difference int output = null
dbo.NumbersIntNext
go
-- Procedure
-- @value int output = 2147483647
-- @difference int output = 5
dbo.NumbersIntNext
go
-- Procedure
-- @value int output = null
-- @difference int output = -2147483648
dbo.NumbersIntNext
go
select -2147483648 as Lowest, 2147483648 as BecomesNumeric, cast(-2147483648 as int) as LowestInt;
go
select Id / nullif(Value, 0) as Quotient, Id % 10 as Remainder from dbo.NumbersInt order by Id;
go
-- Setup
drop procedure dbo.NumbersIntNext;
drop table dbo.NumbersInt;
go
