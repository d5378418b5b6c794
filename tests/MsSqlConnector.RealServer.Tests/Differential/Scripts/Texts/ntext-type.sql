-- The old type ntext with characters outside of ASCII, as a column, a parameter and a converted value.
-- Setup
create table dbo.TextsNtext (Id int not null primary key, Body ntext null, Small tinyint null);
insert dbo.TextsNtext values (1, N'Ærø 漢字 😀', 1), (2, N'', null), (3, null, 3), (4, replicate(N'é', 4000), 4);
go
select Id, Body, Small from dbo.TextsNtext order by Id;
go
select Small, Body from dbo.TextsNtext where Small is not null order by Id desc;
go
-- @body ntext = 'déjà vu'
-- @id int = 5
insert dbo.TextsNtext values (@id, @body, null);
go
-- @pattern nvarchar(20) = '%vu'
select Id, Body, datalength(Body) as Bytes from dbo.TextsNtext where Body like @pattern;
go
select cast(Body as nvarchar(3)) as Short, cast(Body as nvarchar(max)) as Long,
    substring(Body, 1, 3) as Part from dbo.TextsNtext where Id = 1;
go
select upper(Body) as NotAllowed from dbo.TextsNtext where Id = 1;
go
update dbo.TextsNtext set Body = N'changed' output inserted.Id where Id in (2, 3);
go
select distinct Body from dbo.TextsNtext;
go
-- Setup
drop table dbo.TextsNtext;
go
