-- Order, equality and grouping of binary values of different lengths.
-- Setup
create table dbo.BinaryOrder (Value varbinary(8) not null constraint BinaryOrderKey primary key, Name varchar(10) not null);
insert dbo.BinaryOrder values (0x00, 'zero'), (0x01, 'one'), (0x0101, 'two bytes'), (0xff, 'high'), (0x7f80, 'middle');
go
select Value, Name from dbo.BinaryOrder order by Value;
go
-- @low varbinary(8) = 0x01
-- @high varbinary(8) = 0x80
select Value, Name from dbo.BinaryOrder where Value > @low and Value < @high order by Value desc;
go
-- @key varbinary(8) = 0xff
insert dbo.BinaryOrder values (@key, 'again');
go
-- @key varbinary(8) = 0xff
delete dbo.BinaryOrder where Value = @key;
go
select case when 0x01 = 0x0100 then 'equal' else 'different' end as PaddedWithZero, case when 0x01 < 0x02 then 'less' end as Less;
go
select min(Value) as Lowest, max(Value) as Highest, count(distinct Value) as Counted from dbo.BinaryOrder;
go
select Value from dbo.BinaryOrder where Value in (0x00, 0x01) union select 0x01 union all select 0x02 order by Value;
go
-- Setup
drop table dbo.BinaryOrder;
go
