-- Metadata of the functions that read the clock, without their values, and constant facts about them.
select top (0) getdate() as G, getutcdate() as U, current_timestamp as C, sysdatetime() as S, sysutcdatetime() as Su,
    sysdatetimeoffset() as So;
go
select case when getdate() > '2020-01-01' then 'later' else 'earlier' end as Compared, datediff(hour, getdate(), sysdatetime()) as Hours;
go
-- Setup
create table dbo.MomentsClock (Id int not null primary key, Created datetime2(2) not null default sysutcdatetime(), Changed datetime null,
    Fixed datetime2(0) not null default '2024-05-06T01:02:03', Zone datetimeoffset(0) not null default '2024-05-06T01:02:03+04:00');
insert dbo.MomentsClock (Id) values (1);
go
select Id, Fixed, Zone, Changed, case when Created > '2020-01-01' then 1 else 0 end as IsRecent from dbo.MomentsClock;
go
select top (0) Id, Created, Changed, Fixed, Zone from dbo.MomentsClock;
go
-- @changed datetime = '2024-05-06T07:08:09.997'
update dbo.MomentsClock set Changed = @changed, Created = default, Fixed = default where Id = 1;
select Changed, Fixed from dbo.MomentsClock;
go
-- @null datetime = null
-- @id int = 2
insert dbo.MomentsClock (Id, Changed) values (@id, @null);
go
-- Setup
drop table dbo.MomentsClock;
go
