-- Narrow text of the Chinese code pages 936 and 950.
-- Setup
create table dbo.CollationsChinese (Id int not null primary key, V varchar(20) collate Chinese_PRC_CI_AS null,
    N nvarchar(20) collate Chinese_PRC_CI_AS null);
insert dbo.CollationsChinese values (1, N'汉语拼音', N'汉语'), (2, N'a€b', N'a'), (3, null, null), (4, N'，。！', N'😀');
go
-- Setup
create table dbo.CollationsTaiwan (Id int not null primary key, V varchar(20) collate Chinese_Taiwan_Stroke_CI_AS null);
insert dbo.CollationsTaiwan values (1, N'漢語'), (2, N'繁體 abc'), (3, N'');
go
select Id, V, N from dbo.CollationsChinese order by Id;
go
select Id, V, datalength(V) as Bytes from dbo.CollationsTaiwan order by Id;
go
-- @text nvarchar(20) = '汉语拼音'
-- @narrow varchar(20) = 'a'
select Id, V, N from dbo.CollationsChinese where V = @text or N = @narrow order by Id;
go
select datalength(V) as Bytes, len(V) as Length, unicode(cast(V as nvarchar(20))) as Code from dbo.CollationsChinese order by Id;
go
select V from dbo.CollationsChinese order by V, Id;
go
-- @new nvarchar(20) = '新'
update dbo.CollationsChinese set V = V + @new, N = N + @new;
select V, N from dbo.CollationsChinese order by Id;
go
-- Setup
drop table dbo.CollationsChinese;
go
-- Setup
if object_id('dbo.CollationsTaiwan') is not null drop table dbo.CollationsTaiwan;
go
