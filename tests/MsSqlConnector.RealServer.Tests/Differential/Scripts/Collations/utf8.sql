-- Narrow text in UTF-8, where a character takes up to four bytes.
-- Needs: Utf8Collations
-- Setup
create table dbo.CollationsUtf8 (Id int not null primary key, V varchar(30) collate Latin1_General_100_CI_AS_SC_UTF8 null,
    C char(8) collate Latin1_General_100_CI_AS_SC_UTF8 null, M varchar(max) collate Latin1_General_100_BIN2_UTF8 null,
    L varchar(10) collate Latin1_General_CI_AS null);
insert dbo.CollationsUtf8 values (1, N'é漢😀', N'ж', N'混ぜる mixed', N'é'), (2, N'', N'', N'', N''), (3, null, null, null, null),
    (4, replicate(N'漢', 10), N'😀😀', replicate(cast(N'é' as nvarchar(max)), 5000), N'x');
go
select Id, V, C, M, L from dbo.CollationsUtf8 order by Id;
go
select Id, len(V) as Length, datalength(V) as Bytes, datalength(C) as FixedBytes, datalength(M) as LongBytes
from dbo.CollationsUtf8 order by Id;
go
-- @text nvarchar(30) = 'É漢😀'
-- @narrow varchar(30) = 'é'
select Id, V, @text as Given, @narrow as Narrow from dbo.CollationsUtf8 where V = @text;
go
select cast(N'漢字' as varchar(20)) collate Latin1_General_100_CI_AS_SC_UTF8 as Converted,
    V + N'|' as Wide from dbo.CollationsUtf8 where Id = 1;
go
insert dbo.CollationsUtf8 (Id, V) values (5, replicate(N'é', 15));
select V, datalength(V) as Bytes from dbo.CollationsUtf8 where Id = 5;
go
select left(V, 1) as First, substring(V, 3, 1) as Third, unicode(V) as Code from dbo.CollationsUtf8 where Id = 1;
go
-- Setup
drop table dbo.CollationsUtf8;
go
