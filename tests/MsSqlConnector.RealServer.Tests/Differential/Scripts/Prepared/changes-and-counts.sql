-- Inserts, updates and deletes are executed again with other values, with counts and outputs.
-- Setup
create table dbo.PreparedChanges (Id int identity not null, Code int not null, Name nvarchar(10) null);
go
-- @code int = 1
-- @name nvarchar(10) = 'one'
insert dbo.PreparedChanges (Code, Name) values (@code, @name);
go
-- @code int = 2
-- @name nvarchar(10) = null
insert dbo.PreparedChanges (Code, Name) values (@code, @name);
go
-- @code int = 2
-- @count int output = null
update dbo.PreparedChanges set Name = coalesce(Name, N'none') + N'!' where Code <= @code;
set @count = @@rowcount;
go
-- @code int = 0
-- @count int output = 99
update dbo.PreparedChanges set Name = coalesce(Name, N'none') + N'!' where Code <= @code;
set @count = @@rowcount;
go
-- @code int = 7
insert dbo.PreparedChanges (Code) output inserted.Code, inserted.Name values (@code), (@code + 1);
go
-- @code int = 7
delete dbo.PreparedChanges output deleted.Code, deleted.Name where Code = @code;
go
-- @code int = 100
delete dbo.PreparedChanges output deleted.Code, deleted.Name where Code = @code;
go
-- @code int = 0
select Code, Name, count(*) as Count from dbo.PreparedChanges where Code > @code group by Code, Name order by Code, Name;
go
-- Setup
drop table dbo.PreparedChanges;
go
