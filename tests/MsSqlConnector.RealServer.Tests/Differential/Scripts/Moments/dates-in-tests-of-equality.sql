-- Equality of moments of different types and precisions, as conditions and as parameters.
-- Setup
create table dbo.MomentsEquality (Id int not null primary key, D date null, Dt datetime null, D2 datetime2(7) null,
    O datetimeoffset(7) null);
insert dbo.MomentsEquality values (1, '2024-05-06', '2024-05-06', '2024-05-06', '2024-05-06T00:00:00+00:00'),
    (2, '2024-05-06', '2024-05-06T00:00:00.003', '2024-05-06T00:00:00.003', '2024-05-06T02:00:00+02:00'), (3, null, null, null, null);
go
select Id, case when D = Dt then 1 else 0 end as DDt, case when Dt = D2 then 1 else 0 end as DtD2, case when D2 = O then 1 else 0 end as D2O
from dbo.MomentsEquality order by Id;
go
-- @d date = '2024-05-06'
select Id, Dt, D2, O from dbo.MomentsEquality where Dt = @d order by Id;
go
-- @dt datetime = '2024-05-06T00:00:00.003'
select Id from dbo.MomentsEquality where D2 = @dt order by Id;
go
-- @d2 datetime2(7) = '2024-05-06T00:00:00.003'
select Id from dbo.MomentsEquality where Dt = @d2 order by Id;
go
-- @o datetimeoffset(7) = '2024-05-06T00:00:00+00:00'
-- @text varchar(30) = '20240506'
select Id, D from dbo.MomentsEquality where O = @o and D = @text order by Id;
go
select Id from dbo.MomentsEquality where Dt = 'no date' order by Id;
go
-- Setup
drop table dbo.MomentsEquality;
go
