-- Variants that hold each type of moment, with datetime2 in a batch of its own.
-- Setup
create table dbo.VariantsMoments (Id int not null primary key, Value sql_variant null);
insert dbo.VariantsMoments values (1, cast('2024-05-06' as date)), (2, cast('2024-05-06T07:08:09.123' as datetime)),
    (3, cast('2024-05-06T07:08:00' as smalldatetime)), (4, cast('0001-01-01' as date)), (5, cast('1753-01-01' as datetime)), (6, null);
go
select Id, Value from dbo.VariantsMoments order by Id;
go
select Id, cast(sql_variant_property(Value, 'BaseType') as varchar(20)) as BaseType from dbo.VariantsMoments order by Id;
go
select cast(cast('07:08:09.1234' as time(4)) as sql_variant) as Time4, cast(cast('23:59:59' as time(0)) as sql_variant) as Time0;
go
select cast(cast('2024-05-06T07:08:09.12+05:30' as datetimeoffset(2)) as sql_variant) as Instant;
go
select cast(cast('2024-05-06T07:08:09.123456' as datetime2(6)) as sql_variant) as Wide;
go
-- @d date = '9999-12-31'
-- @dt datetime = '2024-05-06T07:08:09.997'
select cast(@d as sql_variant) as D, cast(@dt as sql_variant) as Dt, count(*) as Later from dbo.VariantsMoments where Value > @dt;
go
select cast(Value as varchar(30)) as Text1, cast(Value as datetime2(3)) as Wide from dbo.VariantsMoments where Id = 2;
go
select min(Value) as Lowest, max(Value) as Highest from dbo.VariantsMoments where Id in (2, 5);
go
-- Setup
drop table dbo.VariantsMoments;
go
