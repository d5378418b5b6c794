-- Smalldatetime values at both ends of the range and their rounding to minutes.
-- Setup
create table dbo.MomentsSmall (Id int not null primary key, Value smalldatetime null, Required smalldatetime not null);
insert dbo.MomentsSmall values (1, '1900-01-01T00:00:00', '2079-06-06T23:59:00'), (2, null, '2000-02-29T12:30:00'),
    (3, '2024-05-06T23:59:30', '2024-05-06');
go
select Id, Value, Required from dbo.MomentsSmall order by Id;
go
-- @value smalldatetime = '2079-06-06T23:59:00'
-- @none smalldatetime = null
select Id, @value as Given, @none as None from dbo.MomentsSmall where Required = @value;
go
-- @value smalldatetime output = '2024-12-31T23:59:00'
-- @other smalldatetime output = null
select @value = dateadd(minute, 1, @value), @other = cast('1900-01-01' as smalldatetime);
go
select cast('2024-05-06T12:00:29' as smalldatetime) as Down, cast('2024-05-06T12:00:30' as smalldatetime) as Up,
    cast('2024-05-06T12:00:29.999' as smalldatetime) as JustBelow;
go
select cast('2079-06-07' as smalldatetime) as TooLate;
go
select cast('1899-12-31' as smalldatetime) as TooEarly;
go
select dateadd(month, -1, cast('1900-01-15' as smalldatetime)) as BeforeTheRange;
go
-- Setup
drop table dbo.MomentsSmall;
go
