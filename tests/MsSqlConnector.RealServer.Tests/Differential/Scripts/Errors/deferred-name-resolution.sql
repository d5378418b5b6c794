-- Procedures can name missing tables: the statements before the missing one run, and later creation repairs the procedure.
-- Setup
create procedure dbo.ErrorsDeferred @id int as
begin
    select 'before' as Marker;
    select Id, Name from dbo.ErrorsDeferredTable where Id = @id;
    select 'after' as Marker;
end
go
-- Procedure
-- @id int = 1
dbo.ErrorsDeferred
go
exec dbo.ErrorsDeferred 1;
select 'the batch continues' as Marker;
go
-- Setup
create table dbo.ErrorsDeferredTable (Id int not null, Name nvarchar(10) null);
insert dbo.ErrorsDeferredTable values (1, N'one'), (2, null);
go
-- Procedure
-- @id int = 2
dbo.ErrorsDeferred
go
-- @id int = 1
create table #Deferred (Id int not null);
insert #Deferred values (@id);
select Id from #Deferred;
drop table #Deferred;
select Id from #Deferred;
go
if 1 = 0
    select * from dbo.ErrorsNeverExists;
select 'a missing table in a branch that does not run' as Marker;
go
-- Setup
drop table dbo.ErrorsDeferredTable;
go
-- Procedure
-- @id int = 2
dbo.ErrorsDeferred
go
-- Setup
drop procedure dbo.ErrorsDeferred;
go
