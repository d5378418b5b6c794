-- Overflow and division errors of integers, inside and outside of a procedure, with arithabort and ansi_warnings on and off.
-- Setup
create procedure dbo.NumbersIntegerErrorsDivide @a int, @b int, @c int output as
begin
    set @c = 1;

    set @c = @a / @b;
    select @c as Quotient;
    return 4;
end
go
-- Procedure
-- @a int = 7
-- @b int = 2
-- @c int output = null
dbo.NumbersIntegerErrorsDivide
go
-- Procedure
-- @a int = 7
-- @b int = 0
-- @c int output = 9
dbo.NumbersIntegerErrorsDivide
go
select 1 as Before;
select 1 / 0 as Fails;
select 2 as AfterIt;
go
select 2147483647 + 1 as IntOverflow;
go
select cast(3000000000 as int) as CastOverflow;
go
-- @value bigint = 40000
select cast(@value as smallint) as ParameterOverflow;
go
-- Setup
set arithabort off;
set ansi_warnings off;
go
select 1 / 0 as NullInstead;
go
select cast(1 as int) + 2147483647 as StillOverflow;
go
-- Setup
set arithabort on;
set ansi_warnings on;
drop procedure dbo.NumbersIntegerErrorsDivide;
go
