-- Characters outside of the basic plane, which take two code units, as values, parameters and parts of strings.
-- Setup
create table dbo.TextsSupplementary (Id int not null primary key, V nvarchar(10) null, M nvarchar(max) null);
insert dbo.TextsSupplementary values (1, N'😀', N'a😀b'), (2, N'𝄞𝄢', N'𠀀𠀁'), (3, N'👩‍👧', N'🇪🇺'), (4, null, N'é😀é');
go
select Id, V, M from dbo.TextsSupplementary order by Id;
go
-- @v nvarchar(10) = '😀'
-- @m nvarchar(max) = '😀😀'
select Id, @v + V as Joined, @m + M as LongJoined, datalength(@m) as Bytes from dbo.TextsSupplementary where V = @v;
go
-- Setup
-- @v nvarchar(4) output = '𝄞'
-- @full nvarchar(2) output = null
select @v = @v + N'𝄞', @full = N'😀';
go
select datalength(V) as Bytes, datalength(M) as LongBytes from dbo.TextsSupplementary order by Id;
go
select len(N'😀') as Length, unicode(N'😀') as Code, reverse(N'ab') as Reversed;
go
select left(N'😀x', 1) as HalfOfPair;
go
select nchar(55357) + nchar(56832) as Composed;
go
select nchar(55357) as LoneSurrogate;
go
-- Setup
drop table dbo.TextsSupplementary;
go
