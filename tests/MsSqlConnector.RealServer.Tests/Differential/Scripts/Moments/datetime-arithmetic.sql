-- Datetime and smalldatetime plus and minus numbers and each other, which newer types do not allow.
-- Setup
create table dbo.MomentsArithmetic (Id int not null primary key, D datetime not null, S smalldatetime null, Hours int null);
insert dbo.MomentsArithmetic values (1, '2024-01-31T18:00:00', '2024-01-31T18:00:00', 12), (2, '1900-01-01T00:00:00', null, null);
go
select Id, D + 1 as NextDay, D - 0.5 as HalfDayBefore, S + 1 as NextSmallDay from dbo.MomentsArithmetic order by Id;
go
select D - cast('2024-01-30T06:00:00' as datetime) as Difference, S - 1 as Before from dbo.MomentsArithmetic where Id = 1;
go
-- @days int = 30
-- @part float = 0.25
select Id, D + @days as Later, D + @part as QuarterLater from dbo.MomentsArithmetic order by Id;
go
select cast('2024-01-01' as datetime2) + 1 as NotAllowed;
go
select cast('2024-01-01' as date) - 1 as NotAllowedEither;
go
update dbo.MomentsArithmetic set D = dateadd(hour, Hours, D), S = dateadd(minute, 1, S) where Hours is not null;
select Id, D, S from dbo.MomentsArithmetic order by Id;
go
select D + S as Both from dbo.MomentsArithmetic where Id = 1;
go
-- Setup
drop table dbo.MomentsArithmetic;
go
