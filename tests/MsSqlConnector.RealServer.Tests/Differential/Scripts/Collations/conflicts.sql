-- Expressions over columns of different collations, which are errors unless a collation is given.
-- Setup
create table dbo.CollationsConflicts (Id int not null primary key, A varchar(10) collate Latin1_General_CI_AS not null,
    B varchar(10) collate Latin1_General_CS_AS not null, G nvarchar(10) collate Greek_CI_AS not null);
insert dbo.CollationsConflicts values (1, 'abc', 'ABC', N'abc'), (2, 'x', 'x', N'Ω');
go
select Id from dbo.CollationsConflicts where A = B order by Id;
go
select A + G as Joined from dbo.CollationsConflicts order by Id;
go
select A from dbo.CollationsConflicts union select B from dbo.CollationsConflicts order by A;
go
select Id from dbo.CollationsConflicts where A = B collate Latin1_General_CI_AS order by Id;
go
select A collate Greek_CI_AS + G as Joined, B collate Latin1_General_BIN2 as Binary1 from dbo.CollationsConflicts order by Id;
go
-- @text varchar(10) = 'ABC'
select Id, A, B from dbo.CollationsConflicts where A = @text and B = @text order by Id;
go
-- @text nvarchar(10) = 'abc'
select Id, case when B = @text then 'same' else 'other' end as Sensitive1, case when A = @text then 'same' else 'other' end as Insensitive1
from dbo.CollationsConflicts order by Id;
go
select A collate No_Such_Collation as Fails from dbo.CollationsConflicts;
go
select Id collate Latin1_General_CI_AS as NotForNumbers from dbo.CollationsConflicts order by Id;
go
-- Setup
drop table dbo.CollationsConflicts;
go
