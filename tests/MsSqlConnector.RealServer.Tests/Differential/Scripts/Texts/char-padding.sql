-- Fixed-length columns and parameters, which come back padded with blanks to their length.
-- Setup
create table dbo.TextsChar (Id int not null primary key, One char(1) not null, Ten char(10) null, Wide nchar(3) null);
insert dbo.TextsChar values (1, 'a', 'abc', N'xyz'), (2, '', '', N''), (3, ' ', null, null), (4, 'z', '0123456789', N'a');
go
select Id, One, Ten, Wide from dbo.TextsChar order by Id;
go
select Id, len(Ten) as Length, datalength(Ten) as Bytes, len(Wide) as WideLength,
    datalength(Wide) as WideBytes from dbo.TextsChar order by Id;
go
-- @ten char(10) = 'abc'
-- @wide nchar(3) = 'xyz'
select Id, '[' + @ten + ']' as Ten, N'[' + @wide + N']' as Wide from dbo.TextsChar where Ten = @ten and Wide = @wide;
go
-- @ten char(10) output = 'in'
-- @wide nchar(5) output = null
select @ten = rtrim(@ten) + '+', @wide = N'out';
go
-- @one char(1) = null
select isnull(@one, '?') as Replaced, One + '|' as Joined from dbo.TextsChar where Id = 1;
go
select cast('abcdef' as char(3)) as Cut, cast('ab' as char(4)) + '|' as Padded, cast('long' as char) + '|' as DefaultLength;
go
-- Setup
drop table dbo.TextsChar;
go
