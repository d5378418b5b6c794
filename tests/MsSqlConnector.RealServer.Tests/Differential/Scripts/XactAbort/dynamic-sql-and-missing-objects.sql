-- With XACT_ABORT, missing tables and procedures and syntax errors of dynamic SQL.
-- Setup
set xact_abort on;
begin transaction;
select 1 as Marker;
exec dbo.XactAbortMissing;
select @@trancount as AfterMissingProcedure;
go
-- Setup
select @@trancount as Transactions;
if @@trancount > 0 rollback;
begin transaction;
select Id from dbo.XactAbortMissing;
select 'unreachable' as Marker;
go
-- Setup
select @@trancount as Transactions;
if @@trancount > 0 rollback;
begin transaction;
exec ('selec 1');
select @@trancount as AfterSyntaxError;
go
-- Setup
select @@trancount as Transactions;
if @@trancount > 0 rollback;
go
-- @sql nvarchar(100) = 'select 1 / 0 as Quotient; select 2 as Marker;'
exec (@sql);
select 'after the dynamic SQL' as Marker;
go
-- @sql nvarchar(100) = 'set xact_abort off; select 1 / 0 as Quotient; select 2 as Marker;'
exec (@sql);
select case when @@options & 16384 > 0 then 'on' else 'off' end as XactAbort;
go
-- Setup
if @@trancount > 0 rollback;
set xact_abort off;
go
