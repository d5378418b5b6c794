-- Scalar functions whose return types convert the value of the expression.
-- Setup
create function dbo.ConversionsToTiny (@value int) returns tinyint as
begin
    return @value;
end
go
-- Setup
create function dbo.ConversionsToMoney (@value float) returns money as
begin
    return @value;
end
go
-- Setup
create function dbo.ConversionsToText (@value decimal(9, 3)) returns varchar(6) as
begin
    return @value;
end
go
select dbo.ConversionsToTiny(200) as Tiny, dbo.ConversionsToMoney(1.23456) as Money1, dbo.ConversionsToText(12.5) as Text1;
go
select dbo.ConversionsToTiny(300) as TooLarge;
go
select dbo.ConversionsToText(12345.678) as NoRoom;
go
select dbo.ConversionsToTiny('12') as FromText, dbo.ConversionsToMoney('1e2') as FromExponent, dbo.ConversionsToTiny(null) as OfNull;
go
select dbo.ConversionsToTiny('x') as NoNumber;
go
-- @value bigint = 77
-- @text varchar(10) = '0.00005'
select dbo.ConversionsToTiny(@value) as Tiny, dbo.ConversionsToMoney(@text) as Money1;
go
-- @money smallmoney output = null
-- @tiny int output = null
select @money = dbo.ConversionsToMoney(5), @tiny = dbo.ConversionsToTiny(6);
go
-- Setup
drop function dbo.ConversionsToTiny;
drop function dbo.ConversionsToMoney;
drop function dbo.ConversionsToText;
go
