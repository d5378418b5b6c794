-- Offsets from -14:00 to +14:00 at the ends of the calendar, and offsets that are not allowed.
-- Setup
create table dbo.MomentsOffset (Id int not null primary key, Value datetimeoffset(7) null);
insert dbo.MomentsOffset values (1, '0001-01-01T00:00:00+00:00'), (2, '9999-12-31T23:59:59.999999+00:00'), (3, '2000-01-01T00:00:00+14:00'),
    (4, '2000-01-01T00:00:00-14:00'), (5, '2000-01-01T00:00:00-00:01'), (6, '1999-12-31T23:59:59.999999+13:59'), (7, null);
go
select Id, Value from dbo.MomentsOffset order by Id;
go
-- @east datetimeoffset(7) = '2000-01-01T00:00:00.0000001+14:00'
-- @west datetimeoffset(7) = '2000-01-01T00:00:00.0000001-14:00'
-- @none datetimeoffset(7) = null
select @east as East, @west as West, @none as None, datediff(hour, @east, @west) as Apart;
go
-- @value datetimeoffset(7) output = '0001-01-01T14:00:00+14:00'
-- @last datetimeoffset(7) output = '9999-12-31T09:59:59.9999999-14:00'
select @value = dateadd(minute, 1, @value), @last = @last;
go
select cast('2000-01-01T00:00:00+14:01' as datetimeoffset) as OffsetTooLarge;
go
select cast('0001-01-01T00:00:00+01:00' as datetimeoffset) as BeforeTheRange;
go
select cast('9999-12-31T23:59:59-01:00' as datetimeoffset) as AfterTheRange;
go
select min(Value) as First, max(Value) as Last, count(Value) as Known from dbo.MomentsOffset;
go
-- Setup
drop table dbo.MomentsOffset;
go
