-- Procedures that leave another count of transactions than they found: a begin, a commit and a rollback without the other.
-- Setup
create procedure dbo.TransactionsBegin as
begin
    begin transaction;
    select @@trancount as Transactions;
end
go
-- Setup
create procedure dbo.TransactionsEnd @rollback bit as
begin
    if @rollback = 1
        rollback;
    else
        commit;
    select @@trancount as Transactions;
    return 5;
end
go
-- Procedure
dbo.TransactionsBegin
go
-- Procedure
-- @rollback bit = 0
dbo.TransactionsEnd
go
-- Setup
if @@trancount > 0 rollback;
exec dbo.TransactionsBegin;
select 'after the begin' as Marker;
exec dbo.TransactionsBegin;
exec dbo.TransactionsEnd 0;
select @@trancount as Transactions;
go
-- Procedure
-- @rollback bit = 1
dbo.TransactionsEnd
go
-- Procedure
-- @rollback bit = 1
dbo.TransactionsEnd
go
-- Setup
if @@trancount > 0 rollback;
drop procedure dbo.TransactionsBegin;
drop procedure dbo.TransactionsEnd;
go
