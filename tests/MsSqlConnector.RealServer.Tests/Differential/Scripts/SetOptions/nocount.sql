-- SET NOCOUNT inside of a batch and for the session: counts of statements, and @@rowcount, which it does not change.
-- Setup
create table dbo.SetOptionsCounted (Id int not null, Value int null);
go
-- @id int = 1
insert dbo.SetOptionsCounted values (@id, 1), (@id + 1, 2);
set nocount on;
insert dbo.SetOptionsCounted values (@id + 2, 3);
select @@rowcount as Affected;
set nocount off;
update dbo.SetOptionsCounted set Value = 0 where Id >= @id;
delete dbo.SetOptionsCounted;
go
-- Setup
set nocount on;
go
-- @id int = 10
insert dbo.SetOptionsCounted values (@id, null), (@id + 1, null), (@id + 2, null);
select @@rowcount as Affected;
delete dbo.SetOptionsCounted where Id > @id;
go
delete dbo.SetOptionsCounted;
go
select @@options & 512 as OptionBit;
go
-- Setup
set nocount off;
go
insert dbo.SetOptionsCounted values (1, 1);
delete dbo.SetOptionsCounted;
select @@options & 512 as OptionBit;
go
-- Setup
drop table dbo.SetOptionsCounted;
go
