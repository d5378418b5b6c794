-- Values that do not fit into the type they are converted to, one failure in each batch.
select cast(32768 as smallint) as IntToSmallint;
go
select cast(-1 as tinyint) as NegativeToTinyint;
go
select cast(3e9 as int) as FloatToInt;
go
select cast(1e19 as bigint) as FloatToBigint;
go
select cast(2147483648.0 as int) as DecimalToInt;
go
select cast(1e30 as decimal(20, 0)) as FloatToDecimal;
go
select cast(100 as decimal(2, 0)) as IntToDecimal;
go
select cast(1e16 as money) as FloatToMoney;
go
select cast(1e39 as real) as FloatToReal;
go
select cast($300000 as smallmoney) as MoneyToSmallmoney;
go
-- @big bigint = 4294967296
begin try
    select cast(@big as int) as BigintToInt;
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_state() as State1, error_message() as Message;
end catch
go
-- @small tinyint output = 1
-- @value int = 300
set @small = @value;
go
select try_cast(300 as tinyint) as Small, try_cast(3e9 as int) as Integer1, try_cast(1000 as decimal(3, 1)) as Decimal1;
go
