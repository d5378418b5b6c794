-- Where text is cut without an error: variables, casts, procedure parameters and outputs.
-- Setup
create procedure dbo.TextsTruncation @short varchar(5), @wide nvarchar(5) output as
begin
    select @short as Short, @wide as Wide;
    set @wide = @short + N'-' + @wide;
end
go
declare @short varchar(3) = 'abcdef', @fixed char(3) = 'xyz123', @wide nvarchar(2) = N'αβγ';
select @short as Short, @fixed as Fixed, @wide as Wide;
go
select cast('abcdef' as varchar(3)) as Cut, convert(nvarchar(2), N'αβγ') as WideCut,
    left(cast(replicate('a', 40) as varchar), 40) as DefaultOf30;
go
-- Procedure
-- @short varchar(10) = '0123456789'
-- @wide nvarchar(10) output = 'abcdefghij'
dbo.TextsTruncation
go
-- @short varchar(3) = 'abc'
-- @out varchar(4) output = 'in'
select @out = @short + @short + @short;
go
select cast(1234567 as varchar(3)) as NoRoom;
go
select cast(1234.567 as varchar(4)) as NoRoomForDecimal;
go
select cast(cast('2024-05-06' as date) as varchar(7)) as NoRoomForDate;
go
select cast(1234567 as nvarchar(3)) as NoRoomInWide;
go
-- Setup
drop procedure dbo.TextsTruncation;
go
