-- Tinyint values at both ends of the range, as columns, parameters and results of expressions.
-- Setup
create table dbo.NumbersTinyint (Id int not null primary key, Value tinyint null, Required tinyint not null);
insert dbo.NumbersTinyint values (1, 0, 255), (2, 255, 0), (3, null, 127), (4, 128, 1);
go
select Id, Value, Required from dbo.NumbersTinyint order by Id;
go
-- @low tinyint = 0
-- @high tinyint = 255
select Id, Value, @low as Low, @high as High from dbo.NumbersTinyint where Value between @low and @high order by Value;
go
-- @value tinyint = null
select @value as Value, isnull(@value, 7) as Replaced, @value + 1 as Incremented;
go
select cast(255 as tinyint) + cast(1 as int) as Widened, cast(200 as tinyint) / cast(7 as tinyint) as Quotient;
go
select cast(255 as tinyint) + cast(1 as tinyint) as TooLarge;
go
select cast(256 as tinyint) as OutOfRange;
go
update dbo.NumbersTinyint set Required = Required - 1 where Id = 2;
go
select count(*) as Remaining, sum(Required) as Total, max(Value) as Highest from dbo.NumbersTinyint;
go
-- Setup
drop table dbo.NumbersTinyint;
go
