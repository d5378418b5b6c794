-- Scalar functions are called like procedures, so that their value is the return value.
-- Setup
create function dbo.FunctionsSum (@a int, @b int = 10) returns int as
begin
    return @a + @b;
end
go
-- Setup
create function dbo.FunctionsText (@a int) returns nvarchar(20) as
begin
    return N'value ' + cast(@a as nvarchar(10));
end
go
-- Setup
create function dbo.FunctionsRows (@a int) returns table as
    return (select @a as A);
go
-- Procedure
-- @a int = 1
-- @b int = 2
dbo.FunctionsSum
go
-- Procedure
-- @a int = 2147483647
-- @b int = 1
dbo.FunctionsSum
go
-- Procedure
-- @a int = 5
dbo.FunctionsText
go
-- Procedure
-- @a int = null
-- @b int = null
dbo.FunctionsSum
go
-- Procedure
-- @a int = 5
dbo.FunctionsRows
go
-- @code int output = 0
exec @code = dbo.FunctionsSum @b = 3, @a = 4;
exec dbo.FunctionsSum 1, 2;
go
-- Setup
drop function dbo.FunctionsSum;
drop function dbo.FunctionsText;
drop function dbo.FunctionsRows;
go
