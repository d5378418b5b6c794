-- SELECT INTO reports the rows of the new table, for tables, temporary tables, no rows, and tables that exist.
-- Setup
create table dbo.CountsSource (Id int not null, Name nvarchar(10) null, Amount decimal(9, 2) not null);
insert dbo.CountsSource values (1, N'one', 1.5), (2, null, 2.5), (3, N'three', 3.5);
go
-- @id int = 1
select Id, Name, Amount into #Copied from dbo.CountsSource where Id > @id;
select @@rowcount as Affected;
select Id, Name, Amount from #Copied order by Id;
drop table #Copied;
go
select Id, Amount * 2 as Doubled, N'literal' as Text into #Empty from dbo.CountsSource where 1 = 0;
select Id, Doubled, Text from #Empty;
drop table #Empty;
go
-- Setup
select Id, Name into dbo.CountsTarget from dbo.CountsSource;
go
select Id, Name into dbo.CountsTarget from dbo.CountsSource;
select 'after the error' as Marker;
go
-- @name nvarchar(10) = 'one'
delete dbo.CountsTarget where Name <> @name;
select Id, Name from dbo.CountsTarget order by Id;
go
set nocount on;
select Id into #Quiet from dbo.CountsSource;
select @@rowcount as Affected;
set nocount off;
drop table #Quiet;
go
-- Setup
drop table dbo.CountsTarget;
drop table dbo.CountsSource;
go
