-- A trigger replaces the insert of a table: it changes, skips or refuses rows.
-- Setup
create table dbo.TriggersInstead (Id int not null constraint PK_TriggersInstead primary key, Name nvarchar(10) null);
go
-- Setup
create trigger dbo.TriggersInsteadInsert on dbo.TriggersInstead instead of insert as
begin
    insert dbo.TriggersInstead select Id * 10, N'<' + Name + N'>' from inserted where Id > 0;
    if exists (select * from inserted where Id < 0)
        raiserror('negative', 16, 1);
end
go
-- @id int = 1
-- @name nvarchar(10) = 'a'
insert dbo.TriggersInstead values (@id, @name);
select @@rowcount as Count;
select Id, Name from dbo.TriggersInstead order by Id;
go
-- A row is skipped, and another one reported.
-- @name nvarchar(10) = null
insert dbo.TriggersInstead values (0, N'skip'), (2, @name), (-3, N'bad');
select Id, Name from dbo.TriggersInstead order by Id;
go
-- The trigger itself fails, because the key exists.
-- @id int = 1
insert dbo.TriggersInstead values (@id, N'again');
go
-- Setup
drop table dbo.TriggersInstead;
go
