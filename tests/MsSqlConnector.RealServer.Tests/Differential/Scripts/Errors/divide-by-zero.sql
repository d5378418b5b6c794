-- A division by zero ends its statement only: the statements after it run, with each type of number.
-- @zero int = 0
select 1 as Marker;
select 10 / @zero as Quotient;
select 2 as Marker;
go
-- @zero decimal(9, 4) = 0
select 1.5 / @zero as Quotient;
go
-- @zero float = 0
select 1e0 / @zero as Quotient;
go
-- @zero bigint = 0
select 7 % @zero as Remainder;
go
-- @zero money = 0
select $7 / @zero as Quotient;
go
-- @zero int = null
select 10 / @zero as Quotient, 10 / nullif(0, 0) as Guarded;
go
declare @result int = 5;
set @result = 1 / 0;
select @result as Result, @@error as ErrorNumber;
go
select 0 / 5 as Zero, 5 / 0 as Quotient, 'x' as Text;
select case when 1 = 1 then 3 else 1 / (1 - 1) end as Short;
go
