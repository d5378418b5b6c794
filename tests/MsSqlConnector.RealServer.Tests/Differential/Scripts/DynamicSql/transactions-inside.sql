-- Texts begin, commit and roll back transactions of the batch.
-- Setup
create table dbo.DynamicSqlTransacted (Id int not null constraint PK_DynamicSqlTransacted primary key);
go
-- @id int = 1
begin transaction;
exec sp_executesql N'insert dbo.DynamicSqlTransacted values (@i); select @@trancount as Depth', N'@i int', @id;
rollback;
select count(*) as Count from dbo.DynamicSqlTransacted;
go
-- The text leaves a transaction open, or ends one of the batch.
exec ('begin transaction; insert dbo.DynamicSqlTransacted values (2)');
select @@trancount as Depth;
exec ('rollback');
select @@trancount as Depth;
go
begin transaction;
exec sp_executesql N'commit; select @@trancount as Depth';
select @@trancount as Depth;
go
-- Setup
if @@trancount > 0 rollback;
go
-- A failure inside dooms the transaction.
-- @id int = 3
set xact_abort on;
begin try
    begin transaction;
    exec sp_executesql N'insert dbo.DynamicSqlTransacted values (@i), (@i)', N'@i int', @id;
    commit;
end try
begin catch
    select error_number() as Number, xact_state() as State;
    if @@trancount > 0 rollback;
end catch
set xact_abort off;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.DynamicSqlTransacted;
go
