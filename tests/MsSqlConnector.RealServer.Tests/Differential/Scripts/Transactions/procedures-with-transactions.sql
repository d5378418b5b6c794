-- Procedures that begin and commit by themselves, inside and outside of a transaction of the caller.
-- Setup
create table dbo.TransactionsCalled (Id int not null, Depth int not null);
go
-- Setup
create procedure dbo.TransactionsInsert @id int, @fails bit, @depth int = null output as
begin
    begin transaction;
    set @depth = @@trancount;
    insert dbo.TransactionsCalled values (@id, @depth);
    if @fails = 1
    begin
        rollback;
        raiserror('rolled back', 16, 1);
        return -1;
    end
    commit;
    return @@trancount;
end
go
-- Procedure
-- @id int = 1
-- @fails bit = 0
-- @depth int output = null
dbo.TransactionsInsert
go
-- Procedure
-- @id int = 2
-- @fails bit = 1
-- @depth int output = null
dbo.TransactionsInsert
go
-- Setup
begin transaction;
go
-- Procedure
-- @id int = 3
-- @fails bit = 0
-- @depth int output = null
dbo.TransactionsInsert
go
-- Procedure
-- @id int = 4
-- @fails bit = 1
-- @depth int output = null
dbo.TransactionsInsert
go
select @@trancount as Transactions;
go
-- Setup
if @@trancount > 0 rollback;
select Id, Depth from dbo.TransactionsCalled order by Id, Depth;
drop procedure dbo.TransactionsInsert;
drop table dbo.TransactionsCalled;
go
