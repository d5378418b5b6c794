-- Large text whose characters take several units or bytes, at odd positions against the packets.
select replicate(convert(nvarchar(max), N'😀'), 5000) as Pairs, 1 as AfterIt;
go
select convert(nvarchar(max), N'x') + replicate(convert(nvarchar(max), N'😀'), 5000) + N'y' as OddPosition;
go
select replicate(convert(nvarchar(max), N'aé漢😀'), 10000) as MixedWidths;
go
-- Setup
create table dbo.LargeValuesWide (Id int not null primary key, J varchar(max) collate Japanese_CI_AS null,
    G varchar(max) collate Greek_CI_AS null);
insert dbo.LargeValuesWide values (1, replicate(convert(nvarchar(max), N'漢a'), 5000), replicate(convert(nvarchar(max), N'ω'), 9001)),
    (2, N'x' + replicate(convert(nvarchar(max), N'あ'), 8000), null), (3, null, N'');
go
select Id, J, G from dbo.LargeValuesWide order by Id;
go
select Id, len(J) as Length, datalength(J) as Bytes, datalength(G) as GreekBytes from dbo.LargeValuesWide order by Id;
go
-- @part nvarchar(10) = '漢😀é'
-- @times int = 3000
select replicate(convert(nvarchar(max), @part), @times) as Repeated, len(@part) as Length;
go
-- @out nvarchar(max) output = '𝄞'
set @out = N'|' + replicate(@out, 1025) + N'|';
go
-- Setup
drop table dbo.LargeValuesWide;
go
