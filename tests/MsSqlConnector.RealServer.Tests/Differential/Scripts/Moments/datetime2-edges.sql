-- The first and the last moment of datetime2, in the years 1 and 9999, and what lies outside of them.
-- Setup
create table dbo.MomentsDatetime2 (Id int not null primary key, Value datetime2(7) null, Coarse datetime2(0) not null);
insert dbo.MomentsDatetime2 values (1, '0001-01-01T00:00:00', '0001-01-01T00:00:01'),
    (2, '9999-12-31T23:59:59.999999', '9999-12-31T23:59:59'),
    (3, null, '1752-12-31T00:00:00'), (4, '1582-10-04T12:00:00', '1600-02-29T00:00:00');
go
select Id, Value, Coarse from dbo.MomentsDatetime2 order by Id;
go
-- @low datetime2(7) = '0001-01-01T00:00:00'
-- @high datetime2(7) = '9999-12-31T23:59:59.9999999'
select @low as Low, @high as High;
go
-- @value datetime2(7) output = '0001-01-01T00:00:00.0000001'
select @value = dateadd(day, 3652058, @value);
go
select dateadd(day, -1, cast('0001-01-01' as datetime2)) as TooEarly;
go
select dateadd(second, 1, cast('9999-12-31T23:59:59' as datetime2(0))) as TooLate;
go
select cast('0000-01-01' as datetime2) as NoYearZero;
go
select cast('10000-01-01' as datetime2) as FiveDigits;
go
select cast(cast('0001-01-01' as datetime2) as datetime) as BeforeDatetime;
go
-- Setup
drop table dbo.MomentsDatetime2;
go
