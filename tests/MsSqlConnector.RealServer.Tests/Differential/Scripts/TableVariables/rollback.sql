-- A rollback does not touch the rows of a table variable.
-- Setup
create table dbo.TableVariablesRollback (Id int not null);
go
-- @id int = 12
declare @t table (Id int not null);
begin transaction;
insert @t values (@id);
insert dbo.TableVariablesRollback values (@id);
rollback transaction;
select Id from @t;
select Id from dbo.TableVariablesRollback;
go
-- @id int = 12
declare @log table (Step int not null, Text nvarchar(100) null);
insert @log values (1, N'begin');
begin try
    begin transaction;
    insert @log values (2, N'inside');
    insert dbo.TableVariablesRollback values (@id / 0);
    commit transaction;
end try
begin catch
    if @@trancount > 0 rollback transaction;
    insert @log values (3, error_message());
end catch
select Step, Text from @log order by Step;
select count(*) as Rows_ from dbo.TableVariablesRollback;
go
declare @t table (Id int);
begin transaction;
insert @t values (1), (2), (3);
delete @t where Id = 2;
update @t set Id = Id * 10;
if @@trancount > 0 rollback transaction;
select Id from @t order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TableVariablesRollback;
go
