-- Failing DDL: objects that exist, objects that are missing or of another kind, and columns that do not fit.
-- Setup
create table dbo.ErrorsDdl (Id int not null constraint PK_ErrorsDdl primary key, Name varchar(10) null);
insert dbo.ErrorsDdl values (1, 'one'), (2, null);
go
create table dbo.ErrorsDdl (Other int null);
select 'after' as Marker;
go
drop view dbo.ErrorsDdl;
drop procedure dbo.ErrorsDdlMissing;
select 'after' as Marker;
go
drop table if exists dbo.ErrorsDdlMissing;
drop procedure if exists dbo.ErrorsDdlMissing;
go
alter table dbo.ErrorsDdl add Required int not null;
go
alter table dbo.ErrorsDdl alter column Name varchar(10) not null;
go
alter table dbo.ErrorsDdl drop column Missing;
go
alter table dbo.ErrorsDdl add constraint CK_ErrorsDdl check (Id > 1);
go
create index IX_ErrorsDdl on dbo.ErrorsDdl (Missing);
go
drop index IX_ErrorsDdlMissing on dbo.ErrorsDdl;
go
create table dbo.ErrorsDdlTwice (Id int null, Id varchar(10) null);
go
truncate table dbo.ErrorsDdlMissing;
go
select Id, Name from dbo.ErrorsDdl order by Id;
go
-- Setup
drop table if exists dbo.ErrorsDdlTwice;
drop table dbo.ErrorsDdl;
go
