-- Errors inside of functions end a result, and name a line.
-- Setup
create function dbo.FunctionsDivide (@a int, @b int) returns int as
begin
    declare @quotient int;

    set @quotient = @a / @b;
    return @quotient;
end
go
-- Setup
create function dbo.FunctionsConvert (@text varchar(20)) returns @rows table (Value int null) as
begin
    insert @rows values (0);
    insert @rows select cast(@text as int);
    return;
end
go
-- @b int = 0
select dbo.FunctionsDivide(1, @b) as Value;
go
-- The third row fails.
select n, dbo.FunctionsDivide(6, 3 - n) as Value from (values (1), (2), (3), (4)) v (n) order by n;
select 'next' as Place;
go
-- @text varchar(20) = '12'
select Value from dbo.FunctionsConvert(@text) order by Value;
go
-- @text varchar(20) = 'twelve'
select Value from dbo.FunctionsConvert(@text) order by Value;
go
-- @a int = 7
-- @b int = 0
begin try
    select @a = dbo.FunctionsDivide(@a, @b);
end try
begin catch
    select error_number() as Number, error_line() as Line, error_message() as Message, @a as A;
end catch
go
-- A function must not change a table.
-- Setup
create function dbo.FunctionsChanging () returns int as
begin
    delete dbo.FunctionsNowhere;
    return 1;
end
go
-- Setup
drop function dbo.FunctionsDivide;
drop function dbo.FunctionsConvert;
drop function if exists dbo.FunctionsChanging;
go
