-- LAG, LEAD, FIRST_VALUE and LAST_VALUE of several types with defaults and parameters.
-- Setup
create table dbo.QueriesOffsets (Id int not null constraint PK_QueriesOffsets primary key, At datetime2(3) null,
    Text nvarchar(20) not null);
insert dbo.QueriesOffsets values (1, '2020-01-01', N'a'), (2, null, N'b'), (3, '2020-01-03T12:00:00.123', N'c'), (4, '2021-01-01', N'd');
go
select Id, lag(Text) over (order by Id) as Previous, lead(Text) over (order by Id) as Following_ from dbo.QueriesOffsets order by Id;
go
select Id, lag(At, 1, '1900-01-01') over (order by Id) as Previous, datediff(hour, lag(At) over (order by Id), At) as Hours
from dbo.QueriesOffsets order by Id;
go
-- @step int = 2
-- @default nvarchar(20) = 'none'
select Id, lag(Text, @step, @default) over (order by Id) as Back, lead(Text, @step, null) over (order by Id) as Forward
from dbo.QueriesOffsets order by Id;
go
select Id, first_value(At) over (order by Id) as First, last_value(Text) over (order by Id) as Now_,
    last_value(Text) over (order by Id rows between unbounded preceding and unbounded following) as Last
from dbo.QueriesOffsets order by Id;
go
-- @step int = -1
select lag(Text, @step) over (order by Id) as Back from dbo.QueriesOffsets order by Id;
go
-- Setup
drop table dbo.QueriesOffsets;
go
