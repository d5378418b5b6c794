-- Values of exactly the greatest lengths that fit into a row: 8000 bytes and 4000 characters.
-- Setup
create table dbo.TextsLongest (Id int not null primary key, V varchar(8000) null, C char(2000) null);
create table dbo.TextsLongestWide (Id int not null primary key, N nvarchar(4000) null);
insert dbo.TextsLongest values (1, replicate('v', 8000), 'c'), (2, replicate('v', 7999), null), (3, null, replicate('c', 2000));
insert dbo.TextsLongestWide values (1, replicate(N'é', 4000)), (2, replicate(N'n', 3999)), (3, N'');
go
select Id, V, C from dbo.TextsLongest order by Id;
go
select Id, N from dbo.TextsLongestWide order by Id;
go
select N from dbo.TextsLongestWide where Id = 1;
select V from dbo.TextsLongest where Id = 1;
go
-- @n nvarchar(4000) output = 'x'
-- @v varchar(8000) output = 'y'
select @n = replicate(@n, 4000), @v = replicate(@v, 8000);
go
select len(replicate('a', 9000)) as Capped, len(replicate(N'a', 5000)) as WideCapped,
    len(replicate(cast('a' as varchar(max)), 9000)) as Free;
go
select cast(replicate('a', 8000) as char(8000)) as FixedText, cast(N'' as nchar(4000)) as FixedWide;
go
-- Setup
drop table dbo.TextsLongest;
drop table dbo.TextsLongestWide;
go
