-- Grouping, ranges and sets of moments, and the type of a union of different types.
-- Setup
create table dbo.MomentsEvents (Id int not null primary key, At datetime2(3) not null, Day as cast(At as date), Closed datetime null);
insert dbo.MomentsEvents (Id, At, Closed) values (1, '2024-05-06T08:00:00.001', '2024-05-06T09:00:00'), (2, '2024-05-06T22:00:00', null),
    (3, '2024-05-07T00:00:00', '2024-05-07T00:00:00.003'), (4, '2024-05-08T23:59:59.999', null);
go
select Day, count(*) as Events, min(At) as First, max(Closed) as LastClosed from dbo.MomentsEvents group by Day order by Day;
go
-- @from datetime2(3) = '2024-05-06T12:00:00'
-- @to date = '2024-05-08'
select Id, At, Day from dbo.MomentsEvents where At >= @from and At < @to order by At;
go
-- @closed datetime = '2024-05-07T00:00:00.003'
-- @new datetime = null
update dbo.MomentsEvents set Closed = @new output deleted.Closed, inserted.Closed as NewClosed where Closed = @closed;
go
select At from dbo.MomentsEvents where Id < 3 union select Closed from dbo.MomentsEvents order by At;
go
select Id, lag(At) over (order by At) as Previous, datediff(minute, lag(At) over (order by At), At) as Gap
from dbo.MomentsEvents order by Id;
go
select distinct cast(At as time(0)) as Time0 from dbo.MomentsEvents order by Time0;
go
-- Setup
drop table dbo.MomentsEvents;
go
