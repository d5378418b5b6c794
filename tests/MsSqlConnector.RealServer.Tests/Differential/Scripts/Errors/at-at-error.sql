-- The value of @@error after each kind of statement: an error sets it, and each good statement resets it.
-- Setup
create table dbo.ErrorsLast (Id int not null constraint PK_ErrorsLast primary key);
go
-- @id int = 1
insert dbo.ErrorsLast values (@id);
select @@error as AfterInsert;
insert dbo.ErrorsLast values (@id);
select @@error as AfterDuplicate;
select @@error as AfterSelect;
delete dbo.ErrorsLast;
go
raiserror('high', 16, 1);
if @@error <> 0
    select @@error as AfterIf;
go
raiserror('low', 10, 1);
select @@error as AfterLow;
raiserror('low with number', 10, 1) with seterror;
select @@error as AfterLowWithNumber;
go
-- @error int output = null
-- @zero int = 0
select 1 / @zero as Quotient;
set @error = @@error;
print 'the error was ' + convert(varchar(10), @error);
select @@error as AfterPrint;
go
exec dbo.ErrorsNoSuchProcedure;
select @@error as AfterMissing;
go
-- Setup
drop table dbo.ErrorsLast;
go
