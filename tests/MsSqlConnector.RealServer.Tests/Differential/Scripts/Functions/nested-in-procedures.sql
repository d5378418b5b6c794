-- Functions compute the outputs, the return value and the rows of a procedure.
-- Setup
create function dbo.FunctionsTax (@net money) returns money as
begin
    return round(@net * 0.19, 2);
end
go
-- Setup
create function dbo.FunctionsLines (@net money, @count int) returns @lines table (Line int not null, Net money null, Tax money null) as
begin
    declare @i int = 0;
    while @i < @count
    begin
        set @i = @i + 1;
        insert @lines values (@i, @net * @i, dbo.FunctionsTax(@net * @i));
    end
    return;
end
go
-- Setup
create procedure dbo.FunctionsInvoice @net money, @count int, @tax money output as
begin
    set @tax = dbo.FunctionsTax(@net * @count);
    select Line, Net, Tax from dbo.FunctionsLines(@net, @count) order by Line;
    declare @rows int = (select count(*) from dbo.FunctionsLines(@net, @count));
    return @rows;
end
go
-- Procedure
-- @net money = 99.99
-- @count int = 3
-- @tax money output = null
dbo.FunctionsInvoice
go
-- Procedure
-- @net money = null
-- @count int = 1
-- @tax money output = 5
dbo.FunctionsInvoice
go
-- The product is out of range.
-- Procedure
-- @net money = 922337203685477.5807
-- @count int = 2
-- @tax money output = null
dbo.FunctionsInvoice
go
-- Setup
drop procedure dbo.FunctionsInvoice;
drop function dbo.FunctionsLines;
drop function dbo.FunctionsTax;
go
