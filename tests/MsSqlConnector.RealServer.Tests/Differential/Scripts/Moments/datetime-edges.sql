-- Datetime values from 1753 to 9999, including moments before 1900 and the last tick of a day.
-- Setup
create table dbo.MomentsDatetime (Id int not null primary key, Value datetime null, Required datetime not null);
insert dbo.MomentsDatetime values (1, '1753-01-01T00:00:00', '9999-12-31T23:59:59.997'),
    (2, '1900-01-01T00:00:00', '1899-12-31T23:59:59.997'),
    (3, null, '1969-12-31T12:00:00.003'), (4, '2024-02-29T23:59:59.993', '2024-03-01T00:00:00.007');
go
select Id, Value, Required from dbo.MomentsDatetime order by Id;
go
-- @from datetime = '1753-01-01T00:00:00'
-- @to datetime = '9999-12-31T23:59:59.997'
-- @none datetime = null
select Id, @from as Lowest, @to as Highest, @none as None from dbo.MomentsDatetime where Value = @from;
go
-- @value datetime output = '2024-12-31T23:59:59.997'
-- @other datetime output = null
select @value = dateadd(millisecond, 3, @value), @other = '17530101';
go
select cast('1752-12-31' as datetime) as TooEarly;
go
select dateadd(year, 1, cast('9999-06-01' as datetime)) as TooLate;
go
select min(Value) as First, max(Required) as Last from dbo.MomentsDatetime;
go
-- Setup
drop table dbo.MomentsDatetime;
go
