-- Narrow text of the code pages 1253 and 1251, in columns of one table.
-- Setup
create table dbo.CollationsGreek (Id int not null primary key, G varchar(20) collate Greek_CI_AS null,
    K varchar(20) collate Cyrillic_General_CI_AS null,
    Gm varchar(max) collate Greek_CI_AS null, U char(8) collate Ukrainian_CI_AS null);
insert dbo.CollationsGreek values (1, N'Ελληνικά', N'Привет', N'αβγδ', N'їжак'), (2, N'ΆΈΉ ώ', N'Ёлка №5', N'', N'Ґ'),
    (3, null, null, null, null),
    (4, N'abc', N'abc', replicate(cast(N'ω' as nvarchar(max)), 9000), N'abc');
go
select Id, G, K, U from dbo.CollationsGreek order by Id;
go
select Id, Gm from dbo.CollationsGreek order by Id;
go
-- @greek nvarchar(20) = 'ΕΛΛΗΝΙΚΆ'
-- @russian nvarchar(20) = 'ПРИВЕТ'
select Id, G, K from dbo.CollationsGreek where G = @greek and K = @russian;
go
select G + N' ' + K as Both, datalength(G) as GreekBytes, datalength(K) as RussianBytes, ascii(K) as Code
from dbo.CollationsGreek where Id < 3 order by Id;
go
select G + K as Conflict from dbo.CollationsGreek order by Id;
go
select cast(N'Привет Ω' as varchar(20)) collate Greek_CI_AS as Russian, upper(K) as Upper1, lower(G) as Lower1
from dbo.CollationsGreek where Id = 1;
go
select K from dbo.CollationsGreek where K is not null order by K;
go
-- Setup
drop table dbo.CollationsGreek;
go
