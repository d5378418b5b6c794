-- Comparison, order and change of offsets of moments that are the same instant.
-- Setup
create table dbo.MomentsInstants (Id int not null primary key, Value datetimeoffset(3) not null);
insert dbo.MomentsInstants values (1, '2024-05-06T12:00:00+02:00'), (2, '2024-05-06T10:00:00+00:00'), (3, '2024-05-06T05:30:00-05:00'),
    (4, '2024-05-06T15:15:00+05:45');
go
-- @instant datetimeoffset(3) = '2024-05-06T06:00:00-04:00'
select Id, Value from dbo.MomentsInstants where Value = @instant order by Id;
go
select Id, Value from dbo.MomentsInstants order by Value desc, Id;
go
select Id, switchoffset(Value, '-08:00') as Switched, switchoffset(Value, 90) as SwitchedByMinutes from dbo.MomentsInstants order by Id;
go
select todatetimeoffset(cast('2024-05-06T12:00:00' as datetime2(2)), '+03:00') as Attached, todatetimeoffset('2024-05-06', -60) as FromText;
go
select switchoffset(Value, '+15:00') as NotAllowed from dbo.MomentsInstants where Id = 1;
go
select datepart(tzoffset, Value) as OffsetMinutes, datename(tzoffset, Value) as OffsetName, cast(Value as datetime) as Plain
from dbo.MomentsInstants order by Id;
go
select Value at time zone 'UTC' as Universal from dbo.MomentsInstants where Id = 1;
go
-- Setup
drop table dbo.MomentsInstants;
go
