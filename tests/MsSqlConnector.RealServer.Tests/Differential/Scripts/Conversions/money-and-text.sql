-- Text of money in its styles, and text with currency signs and commas.
declare @m money = 1234567.891;
select convert(varchar(30), @m) as S, convert(varchar(30), @m, 0) as S0, convert(varchar(30), @m, 1) as S1,
    convert(varchar(30), @m, 2) as S2;
go
declare @m money = -0.005;
select convert(nvarchar(30), @m, 0) as S0, convert(char(12), @m, 1) as S1, convert(nvarchar(30), @m, 2) as S2,
    cast(@m as decimal(5, 2)) as Rounded;
go
select cast('$1,234.56' as money) as Dollars, cast('-$5' as money) as Negative, cast(' 7 ' as smallmoney) as Blanks;
go
select cast(N'€5' as money) as Euros;
go
select cast(N'£12.5' as smallmoney) as Pounds;
go
select cast('(5)' as money) as Parentheses;
go
select cast('five' as money) as NoMoney;
go
select cast('922337203685477.5808' as money) as TooLarge;
go
-- @text varchar(20) = '12.34567'
-- @m money = 99.995
select cast(@text as money) as FromText, cast(@m as int) as AsInt, cast(@m as float) as AsFloat, cast(@m as varchar(20)) as AsText;
go
-- @m money output = 1
-- @s smallmoney output = 2
select @m = '5.4321', @s = @m;
go
