-- A handle lives on for later batches, while the table of its statement changes.
-- Setup
create table dbo.PreparedAcross (Id int not null, Name varchar(10) null);
insert dbo.PreparedAcross values (1, 'one'), (2, null);
create table #PreparedHandles (Handle int not null);
go
-- Setup
declare @handle int;
exec sp_prepare @handle output, N'@least int', N'select * from dbo.PreparedAcross where Id >= @least order by Id';
insert #PreparedHandles values (@handle);
go
-- @least int = 1
declare @handle int = (select Handle from #PreparedHandles);
exec sp_execute @handle, @least;
go
-- Setup
alter table dbo.PreparedAcross add Extra nvarchar(5) null;
go
-- @least int = 2
declare @handle int = (select Handle from #PreparedHandles);
exec sp_execute @handle, @least;
go
-- Setup
drop table dbo.PreparedAcross;
go
-- The table does not exist.
-- @least int = 2
declare @handle int = (select Handle from #PreparedHandles);
exec sp_execute @handle, @least;
go
-- Setup
create table dbo.PreparedAcross (Id bigint not null, Price money null);
insert dbo.PreparedAcross values (5000000000, 1.25);
go
-- @least int = null
declare @handle int = (select Handle from #PreparedHandles);
exec sp_execute @handle, @least;
exec sp_execute @handle, 0;
go
-- Setup
declare @handle int = (select Handle from #PreparedHandles);
exec sp_unprepare @handle;
drop table #PreparedHandles;
drop table dbo.PreparedAcross;
go
