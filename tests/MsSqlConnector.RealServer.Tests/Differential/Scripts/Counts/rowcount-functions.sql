-- The values and types of @@ROWCOUNT and ROWCOUNT_BIG after each kind of statement.
-- Setup
create table dbo.CountsFunctions (Id int not null, Value int null);
go
-- @id int = 1
insert dbo.CountsFunctions values (@id, 1), (@id + 1, 2), (@id + 2, 3);
select @@rowcount as AfterInsert, rowcount_big() as Big;
select @@rowcount as AfterSelect, rowcount_big() as Big;
update dbo.CountsFunctions set Value = 0 where Id > @id;
select rowcount_big() as AfterUpdate;
delete dbo.CountsFunctions;
select @@rowcount as AfterDelete;
go
declare @a int;
set @a = 5;
select @@rowcount as AfterSet;
print 'text';
select @@rowcount as AfterPrint;
if @a = 5
    select @@rowcount as AfterIf;
exec ('select 1 as Id union all select 2 order by Id');
select @@rowcount as AfterExecute;
raiserror('error', 16, 1);
select @@rowcount as AfterError;
go
-- @count int output = null
-- @big bigint output = null
insert dbo.CountsFunctions values (1, 1), (2, 2);
select @count = @@rowcount, @big = rowcount_big();
delete dbo.CountsFunctions;
go
begin transaction;
select @@rowcount as AfterBegin;
commit;
select @@rowcount as AfterCommit;
set nocount off;
select @@rowcount as AfterOption;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.CountsFunctions;
go
