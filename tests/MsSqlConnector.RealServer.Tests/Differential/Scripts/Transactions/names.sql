-- Transactions with names: of literals and variables, with brackets, nested, and with wrong names at the rollback.
begin transaction First;
select @@trancount as Transactions;
commit transaction First;
go
begin transaction [a name];
begin transaction Inner_1;
select @@trancount as Transactions;
commit transaction Inner_1;
commit transaction [another name];
select @@trancount as Transactions;
go
-- @name varchar(32) = 'NameOfAVariable'
begin transaction @name;
select @@trancount as Transactions;
rollback transaction @name;
select @@trancount as Transactions;
go
begin transaction Outside;
begin transaction Deeper;
rollback transaction Deeper;
select @@trancount as AfterWrongName;
rollback transaction Outside;
select @@trancount as AfterRightName;
go
begin transaction CaseOfName;
rollback transaction caseofname;
select @@error as ErrorNumber, @@trancount as Transactions;
if @@trancount > 0 rollback;
go
-- @name varchar(40) = 'a-name-that-is-longer-than-32-chars-'
begin transaction @name;
select @@trancount as Transactions;
if @@trancount > 0 rollback;
go
-- Setup
if @@trancount > 0 rollback;
go
