-- USE in dynamic SQL changes the database for that text only: results before, inside and after it.
-- Setup
create table dbo.UseHome (Id int not null, Name nvarchar(20) null);
insert dbo.UseHome values (1, N'home');
go
select Id, Name from dbo.UseHome;
exec ('use master; select case when db_name() = ''master'' then 1 else 0 end as InMaster;');
select Id, Name, case when db_name() = 'master' then 1 else 0 end as InMaster from dbo.UseHome;
go
-- @text nvarchar(20) = 'a parameter'
print 'before';
exec sp_executesql N'use master; print ''inside''; select @t as Text, db_name() as Name;', N'@t nvarchar(20)', @t = @text;
print 'after';
select @text as Text from dbo.UseHome;
go
exec ('use master; select Id from dbo.UseHome;');
select 'after the missing table' as Marker;
go
exec ('use tempdb; exec (''use master; select db_name() as Innermost;''); select db_name() as Outermost;');
select count(*) as Total from dbo.UseHome;
go
-- Setup
drop table dbo.UseHome;
go
