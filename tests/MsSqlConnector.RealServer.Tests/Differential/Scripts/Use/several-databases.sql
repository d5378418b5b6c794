-- USE of master and tempdb in turn, with results, messages and errors in between; the session stays in the last one.
-- @id int = 1
select case when db_name() in ('master', 'tempdb') then 'of the system' else 'of the run' end as Kind;
use tempdb;
select @id as Id, db_name() as Name;
use master;
select db_name() as Name;
print 'in master';
use master;
select 1 / 0 as Quotient;
go
-- Setup
use tempdb;
go
select db_name() as Name, db_id() as Id, schema_name() as SchemaName;
go
-- Setup
use master;
select db_name() as Name;
go
-- @value nvarchar(20) = null
select @value as Value, db_name() as Name, original_db_name() as Original where 1 = 0;
select db_name() as Name;
go
begin transaction;
use tempdb;
select db_name() as Name, @@trancount as Transactions;
commit;
go
-- Setup
use [master];
go
