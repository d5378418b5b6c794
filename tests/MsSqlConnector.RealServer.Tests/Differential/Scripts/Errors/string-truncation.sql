-- Texts and bytes that are too long fail in inserts and updates, but are cut in conversions, variables and parameters.
-- Setup
create table dbo.ErrorsShort (Id int not null, Name varchar(5) null, Title nvarchar(3) null, Bytes varbinary(4) null);
insert dbo.ErrorsShort values (1, 'abcde', N'abc', 0x01020304);
go
-- Setup
create procedure dbo.ErrorsShortInsert @id int, @name varchar(5), @title nvarchar(3) as
begin
    insert dbo.ErrorsShort (Id, Name, Title) values (@id, @name, @title);
    return @@rowcount;
end
go
-- @name varchar(40) = 'abcdefgh'
insert dbo.ErrorsShort (Id, Name) values (2, @name);
go
-- @title nvarchar(40) = 'four'
update dbo.ErrorsShort set Title = @title where Id = 1;
go
-- @bytes varbinary(16) = 0x0102030405
insert dbo.ErrorsShort (Id, Bytes) values (3, @bytes);
go
insert dbo.ErrorsShort (Id, Name) values (4, 'abc         ');
go
declare @short varchar(3) = 'abcdefgh';
select @short as Short, cast('abcdefgh' as char(4)) as Fixed, convert(varbinary(2), 0x010203) as Bytes;
go
select convert(varchar(2), 12345) as Stars, convert(char(3), 123456) as MoreStars;
select convert(nvarchar(2), 12345) as Fails;
go
-- Procedure
-- @id int = 5
-- @name varchar(40) = 'abcdefgh'
-- @title nvarchar(40) = 'abcdefgh'
dbo.ErrorsShortInsert
go
select Id, Name, Title, Bytes from dbo.ErrorsShort order by Id, Name;
go
-- Setup
drop procedure dbo.ErrorsShortInsert;
drop table dbo.ErrorsShort;
go
