-- Explicit and implicit conversions that the engine does not know, one in each batch.
select cast(cast('12:30' as time) as int) as TimeToInt;
go
select cast(5 as date) as IntToDate;
go
select cast(5 as uniqueidentifier) as IntToGuid;
go
select cast(cast('01234567-89ab-cdef-0123-456789abcdef' as uniqueidentifier) as int) as GuidToInt;
go
select cast(1.5e0 as image) as FloatToImage;
go
select cast(cast('a' as text) as int) as TextToInt;
go
select cast(cast(0x01 as image) as varchar(10)) as ImageToText;
go
declare @bytes varbinary(10) = 'text';
select @bytes as Bytes;
go
declare @number int = cast('2024-05-06' as date);
select @number as Number;
go
-- @value varbinary(4) = 0x01
-- @text varchar(10) output = 'a'
set @text = @value;
go
-- @value money = 1.5
select @value + 'a' as MoneyPlusText;
go
select cast(1 as dbo.NoSuchType) as NoType;
go
