-- The type datetimeoffset with every scale from 0 to 7, whose values take 8 to 10 bytes.
-- Setup
create table dbo.MomentsOffsetScales (Id int not null primary key, D0 datetimeoffset(0) null, D1 datetimeoffset(1) null,
    D2 datetimeoffset(2) null,
    D3 datetimeoffset(3) null, D4 datetimeoffset(4) null, D5 datetimeoffset(5) null, D6 datetimeoffset(6) null, D7 datetimeoffset null);
insert dbo.MomentsOffsetScales values
    (1, '2024-05-06T12:34:56+00:00', '2024-05-06T12:34:56.1+01:00', '2024-05-06T12:34:56.12-01:00', '2024-05-06T12:34:56.123+05:30',
        '2024-05-06T12:34:56.1234-09:30', '2024-05-06T12:34:56.12345+12:45', '2024-05-06T12:34:56.123456+14:00',
        '2024-05-06T12:34:56.123456-14:00'),
    (2, null, null, null, null, null, null, null, null),
    (3, '2024-05-06', '2024-05-06', '2024-05-06', '2024-05-06', '2024-05-06', '2024-05-06', '2024-05-06', '2024-05-06');
go
select * from dbo.MomentsOffsetScales order by Id;
go
-- @d0 datetimeoffset(0) = '2024-05-06T12:34:56+00:00'
-- @d4 datetimeoffset(4) = '2024-05-06T12:34:56.1234-09:30'
-- @d6 datetimeoffset(6) = null
select Id, @d0 as D0, @d4 as D4, @d6 as D6 from dbo.MomentsOffsetScales where D0 = @d0;
go
-- @d2 datetimeoffset(2) output = '2024-12-31T23:59:59.99+03:00'
-- @d5 datetimeoffset(5) output = null
-- @d7 datetimeoffset(7) output = '2024-05-06T00:00:00.123456-00:30'
select @d2 = dateadd(second, 1, @d2), @d5 = '2024-01-01T01:01:01.01010-11:00', @d7 = dateadd(minute, 45, @d7);
go
select cast(D7 as datetimeoffset(3)) as Rounded, cast(D3 as datetime2(0)) as Plain, cast(D5 as time(1)) as Time1
from dbo.MomentsOffsetScales where Id = 1;
go
-- Setup
drop table dbo.MomentsOffsetScales;
go
