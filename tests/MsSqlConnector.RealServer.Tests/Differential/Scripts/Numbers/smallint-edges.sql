-- Smallint values at both ends of the range, with input-output parameters and an overflow in an update.
-- Setup
create table dbo.NumbersSmallint (Id int not null primary key, Value smallint not null, Other smallint null);
insert dbo.NumbersSmallint values (1, -32768, 32767), (2, 0, null), (3, 32767, -32768), (4, -1, 256);
go
select Value, Other from dbo.NumbersSmallint order by Id;
go
-- @value smallint output = -32768
-- @other smallint output = null
select @value = @value + 1, @other = isnull(@other, 100) * 2;
select @value as Value, @other as Other;
go
-- @step smallint = 1
update dbo.NumbersSmallint set Value = Value + @step where Id <= 2;
go
-- @step smallint = 32767
update dbo.NumbersSmallint set Value = Value + @step where Id = 3;
go
select Id, Value, abs(Other) as Magnitude from dbo.NumbersSmallint where Id in (1, 4) order by Id;
go
select abs(cast(-32768 as smallint)) as NoMagnitude;
go
select sum(Value) as Total, avg(Value) as Average, min(Other) as Lowest from dbo.NumbersSmallint;
go
-- Setup
drop table dbo.NumbersSmallint;
go
