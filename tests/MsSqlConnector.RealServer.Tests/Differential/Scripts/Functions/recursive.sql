-- Functions call themselves and each other, until the limit of the levels.
-- Setup
create function dbo.FunctionsFibonacci (@n int) returns int as
begin
    if @n < 2
        return @n;
    return dbo.FunctionsFibonacci(@n - 1) + dbo.FunctionsFibonacci(@n - 2);
end
go
-- Setup
create function dbo.FunctionsDepth (@n int) returns int as
begin
    return case when @n <= 0 then 0 else 1 + dbo.FunctionsDepth(@n - 1) end;
end
go
-- Setup
create function dbo.FunctionsReversed (@text varchar(30)) returns varchar(30) as
begin
    return case when len(@text) <= 1 then @text
        else right(@text, 1) + dbo.FunctionsReversed(left(@text, len(@text) - 1)) end;
end
go
-- @n int = 9
select dbo.FunctionsFibonacci(@n) as Fibonacci, dbo.FunctionsFibonacci(null) as Nothing;
go
-- @n int = 20
select dbo.FunctionsDepth(@n) as Depth;
go
-- @text varchar(30) = 'stressed'
select dbo.FunctionsReversed(@text) as Reversed, dbo.FunctionsReversed('') as Empty;
go
-- @n int = 40
begin try
    select dbo.FunctionsDepth(@n) as Depth;
end try
begin catch
    select error_number() as Number;
end catch
go
-- Setup
drop function dbo.FunctionsFibonacci;
drop function dbo.FunctionsDepth;
drop function dbo.FunctionsReversed;
go
