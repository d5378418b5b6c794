-- Control characters in text: tabs, line ends, escape, delete and the null character.
-- Setup
create table dbo.TextsControl (Id int not null primary key, V varchar(20) not null, N nvarchar(20) not null);
insert dbo.TextsControl values (1, 'a' + char(9) + 'b', N'a' + nchar(9) + N'b'), (2, char(13) + char(10), nchar(13) + nchar(10)),
    (3, char(1) + char(27) + char(31), nchar(1) + nchar(27) + nchar(31)), (4, char(127), nchar(127) + nchar(128));
go
select Id, V, N, datalength(V) as Bytes, datalength(N) as WideBytes from dbo.TextsControl order by Id;
go
-- @v varchar(20) = 'line 1'
-- @n nvarchar(20) = 'a	tab'
select @v + char(10) + @v as BothLines, @n as Tabbed, charindex(char(9), @n) as Position;
go
select char(0) as NullCharacter;
go
select N'a' + nchar(0) + N'b' as NullInside, 1 as AfterIt;
go
select char(256) as NoCharacter, char(-1) as Negative, ascii('') as NoCode, nchar(-1) as NoWideCharacter;
go
print 'line 1' + char(13) + char(10) + 'line 2' + char(9) + 'tab';
go
raiserror('first' , 10, 1);
raiserror('text with a
line end', 16, 1);
go
select 'text that goes on \
in the next line' as Continued, 'a
b' as TwoLines;
go
-- Setup
drop table dbo.TextsControl;
go
