-- A scalar subquery with more than one row fails in the select list, a condition, an assignment and an update.
-- Setup
create table dbo.ErrorsMany (Id int not null constraint PK_ErrorsMany primary key, Groups int not null);
insert dbo.ErrorsMany values (1, 1), (2, 1), (3, 2);
go
-- @groups int = 1
select (select Id from dbo.ErrorsMany where Groups = @groups) as Id;
go
-- @groups int = 2
select (select Id from dbo.ErrorsMany where Groups = @groups) as Id;
go
select Id from dbo.ErrorsMany where Id = (select Id from dbo.ErrorsMany where Groups = 1);
select 'continues' as Marker;
go
declare @id int = -1;
set @id = (select Id from dbo.ErrorsMany);
select @id as Id, @@error as ErrorNumber;
go
update dbo.ErrorsMany set Groups = (select Id from dbo.ErrorsMany as Other where Other.Groups = ErrorsMany.Groups);
select @@rowcount as Affected;
go
declare @id int = -1;
set @id = (select Id from dbo.ErrorsMany where Id > 100);
select @id as Nothing;
go
select Id, Groups from dbo.ErrorsMany order by Id;
go
-- Setup
drop table dbo.ErrorsMany;
go
