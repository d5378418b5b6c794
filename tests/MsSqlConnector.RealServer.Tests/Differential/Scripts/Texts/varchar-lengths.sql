-- Variable-length columns from 1 to 8000 bytes, and the sizes that the metadata gives.
-- Setup
create table dbo.TextsVarchar (Id int not null primary key, L1 varchar(1) null, L7 varchar(7) not null, L255 varchar(255) null,
    L256 varchar(256) null, L8000 varchar(8000) null, Unspecified varchar null);
insert dbo.TextsVarchar values (1, 'a', 'abcdefg', replicate('b', 255), replicate('c', 256), replicate('d', 300), 'e'),
    (2, '', '', '', '', '', ''), (3, null, 'x', null, null, null, null);
go
select * from dbo.TextsVarchar order by Id;
go
-- @value varchar(7) = 'abcdefg'
-- @empty varchar(7) = ''
select Id, L7, @empty as EmptyText from dbo.TextsVarchar where L7 in (@value, @empty) order by Id;
go
select Id, L7 from dbo.TextsVarchar where L8000 = '' or L8000 is null order by Id;
go
select L255 + L256 as Joined, left(L8000, 3) as Beginning, substring(L255, 250, 100) as Tail from dbo.TextsVarchar where Id = 1;
go
-- @value varchar(20) output = 'start'
-- @short varchar(3) output = null
select @value = upper(@value) + '!', @short = 'abcdef';
go
select max(L7) as Last, min(L7) as First, count(L1) as Known from dbo.TextsVarchar;
go
-- Setup
drop table dbo.TextsVarchar;
go
