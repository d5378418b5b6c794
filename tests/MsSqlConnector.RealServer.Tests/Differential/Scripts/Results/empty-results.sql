-- Results without rows: first, last, between others, and only such.
-- Setup
create table dbo.ResultsEmpty (Id int not null constraint PK_ResultsEmpty primary key, Name nvarchar(20) null);
go
select Id, Name from dbo.ResultsEmpty;
go
select Id from dbo.ResultsEmpty;
select Name from dbo.ResultsEmpty;
select Name, Id from dbo.ResultsEmpty;
go
select 1 as One;
select Id from dbo.ResultsEmpty;
select 2 as Two;
go
-- @id int = 5
select Id from dbo.ResultsEmpty where Id = @id;
insert dbo.ResultsEmpty values (@id, N'five');
select Id, Name from dbo.ResultsEmpty where Id = @id;
delete dbo.ResultsEmpty where Id = @id;
select Id, Name from dbo.ResultsEmpty where Id = @id;
go
select top (0) 1 as One, 'two' as Two;
select 'last' as Last;
select top (0) 1 as One;
go
-- Setup
drop table dbo.ResultsEmpty;
go
