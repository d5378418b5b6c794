-- Counts of insertions, updates and deletions before, between and after results.
-- Setup
create table dbo.ResultsCounts (Id int not null constraint PK_ResultsCounts primary key, V int null);
go
-- @v int = 7
insert dbo.ResultsCounts values (1, @v), (2, @v), (3, null);
select Id, V from dbo.ResultsCounts order by Id;
update dbo.ResultsCounts set V = 8 where V = @v;
delete dbo.ResultsCounts where Id = 3;
select count(*) as Rows_ from dbo.ResultsCounts;
update dbo.ResultsCounts set V = null;
go
update dbo.ResultsCounts set V = 1 where Id = 99;
delete dbo.ResultsCounts where Id = 99;
go
-- @on bit = 1
if @on = 1 set nocount on;
update dbo.ResultsCounts set V = 2;
set nocount off;
select @@rowcount as Affected;
update dbo.ResultsCounts set V = 3;
select @@rowcount as Affected, @@rowcount as Again;
go
declare @t table (Id int);
insert @t select Id from dbo.ResultsCounts;
declare @n int;
select @n = count(*) from @t;
set @n = @n + 1;
if @n > 100 delete dbo.ResultsCounts;
print 'before';
delete top (1) from dbo.ResultsCounts;
print 'after';
go
-- Setup
drop table dbo.ResultsCounts;
go
