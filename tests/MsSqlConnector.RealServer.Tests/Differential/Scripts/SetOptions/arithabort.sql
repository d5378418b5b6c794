-- SET ARITHABORT and ARITHIGNORE: divisions by zero and overflows are errors, messages or nulls.
-- @zero int = 0
set arithabort on;
select 1 / @zero as Quotient;
select 'after the error' as Marker;
go
-- @zero int = 0
set arithabort off;
set ansi_warnings off;
select 1 / @zero as Quotient;
select 'after the null' as Marker;
go
-- @zero int = 0
set arithabort off;
set ansi_warnings off;
set arithignore on;
select 1 / @zero as Quotient, convert(tinyint, 256 + @zero) as Overflow;
set arithignore off;
set ansi_warnings on;
select 'after the silent null' as Marker;
go
-- Setup
set ansi_warnings on;
set arithignore off;
set arithabort on;
go
-- @value int = 2147483647
select @value + 1 as Overflow;
select @@options & 64 as ArithAbort, @@options & 128 as ArithIgnore;
go
begin try
    select 1 / 0 as Quotient;
end try
begin catch
    select error_number() as Number;
end catch
go
-- Setup
set arithabort off;
go
select @@options & 64 as ArithAbort;
select 1 / 0 as Quotient;
go
