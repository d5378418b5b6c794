-- Counts of statements with triggers: those of the statement, and those that the triggers report in addition.
-- Setup
create table dbo.CountsLoud (Id int not null, Value int null);
create table dbo.CountsSilent (Id int not null, Value int null);
create table dbo.CountsLogged (Id int not null);
go
-- Setup
create trigger dbo.CountsLoudChange on dbo.CountsLoud after insert, update, delete as
begin
    insert dbo.CountsLogged select Id from inserted union all select Id from deleted union all select 0;
    update dbo.CountsLogged set Id = Id where 1 = 0;
end
go
-- Setup
create trigger dbo.CountsSilentChange on dbo.CountsSilent after insert, update, delete as
begin
    set nocount on;
    insert dbo.CountsLogged select Id from inserted union all select Id from deleted union all select 0;
end
go
-- @id int = 1
insert dbo.CountsLoud values (@id, 1), (@id + 1, 2);
select @@rowcount as Affected;
update dbo.CountsLoud set Value = 5;
delete dbo.CountsLoud;
go
-- @id int = 1
insert dbo.CountsSilent values (@id, 1), (@id + 1, 2);
select @@rowcount as Affected;
update dbo.CountsSilent set Value = 5;
delete dbo.CountsSilent;
go
set nocount on;
insert dbo.CountsLoud values (1, 1);
set nocount off;
delete dbo.CountsLoud where Id > 100;
delete dbo.CountsLoud;
go
delete dbo.CountsLogged where Id < 0;
select case when count(*) > 0 then 'logged' else 'nothing' end as State from dbo.CountsLogged;
go
-- Setup
drop table dbo.CountsLoud;
drop table dbo.CountsSilent;
drop table dbo.CountsLogged;
go
