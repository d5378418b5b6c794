-- The names and properties of collations as the server tells them.
-- Setup
create table dbo.CollationsNamed (Id int not null, A varchar(10) collate Japanese_CI_AS null,
    B nvarchar(10) collate Latin1_General_BIN2 null,
    C char(3) collate Greek_CI_AS not null, D text collate Latin1_General_CI_AS null, E int null);
go
select name, collation_name, max_length from sys.columns where object_id = object_id('dbo.CollationsNamed') order by column_id;
go
select collationproperty('Latin1_General_CI_AS', 'CodePage') as CodePage, collationproperty('Latin1_General_CI_AS', 'LCID') as Locale;
go
select collationproperty('Japanese_CI_AS', 'CodePage') as CodePage, collationproperty('Japanese_CI_AS', 'ComparisonStyle') as Style;
go
select collationproperty('No_Such_Collation', 'CodePage') as CodePage;
go
-- @name nvarchar(128) = 'Greek_CI_AS'
-- @property varchar(20) = 'CodePage'
select cast(collationproperty(@name, @property) as int) as CodePage;
go
select case when databasepropertyex(db_name(), 'Collation') is null then 'none' else 'some' end as OfDatabase,
    case when serverproperty('Collation') is null then 'none' else 'some' end as OfServer;
go
select A, B, C, D from dbo.CollationsNamed;
go
-- Setup
drop table dbo.CollationsNamed;
go
