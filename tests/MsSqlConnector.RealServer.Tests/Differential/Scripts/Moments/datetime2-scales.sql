-- The type datetime2 with every scale from 0 to 7, whose values take 6 to 8 bytes.
-- Setup
create table dbo.MomentsDatetime2Scales (Id int not null primary key, D0 datetime2(0) null, D1 datetime2(1) null, D2 datetime2(2) null,
    D3 datetime2(3) null, D4 datetime2(4) null, D5 datetime2(5) null, D6 datetime2(6) null, D7 datetime2(7) null, D datetime2 not null);
insert dbo.MomentsDatetime2Scales values
    (1, '2024-05-06T12:34:56', '2024-05-06T12:34:56.1', '2024-05-06T12:34:56.12', '2024-05-06T12:34:56.123', '2024-05-06T12:34:56.1234',
        '2024-05-06T12:34:56.12345', '2024-05-06T12:34:56.123456', '2024-05-06T12:34:56.123456', '2024-05-06'),
    (2, null, null, null, null, null, null, null, null, '1999-12-31T23:59:59.999999'),
    (3, '0001-01-01', '0001-01-01', '0001-01-01', '0001-01-01', '0001-01-01', '0001-01-01', '0001-01-01', '0001-01-01', '0001-01-01');
go
select * from dbo.MomentsDatetime2Scales order by Id;
go
select D7, D0, D3 from dbo.MomentsDatetime2Scales where D0 is not null order by Id desc;
go
-- @d0 datetime2(0) = '2024-05-06T12:34:56'
-- @d3 datetime2(3) = '2024-05-06T12:34:56.123'
-- @d5 datetime2(5) = null
select Id, @d0 as D0, @d3 as D3, @d5 as D5 from dbo.MomentsDatetime2Scales where D0 = @d0 and D3 = @d3;
go
-- @d1 datetime2(1) output = '2024-12-31T23:59:59.9'
-- @d4 datetime2(4) output = null
-- @d7 datetime2(7) output = '2024-12-31T23:59:59.123456'
select @d1 = dateadd(millisecond, 100, @d1), @d4 = '2024-01-01T01:01:01.0101', @d7 = dateadd(year, -2000, @d7);
go
-- Setup
drop table dbo.MomentsDatetime2Scales;
go
