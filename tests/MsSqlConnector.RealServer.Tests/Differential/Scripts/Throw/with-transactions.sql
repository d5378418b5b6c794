-- THROW inside of a transaction keeps it open outside of TRY, and a CATCH can roll it back before it throws again.
-- Setup
create table dbo.ThrowAmounts (Id int not null, Amount money not null);
go
-- @amount money = 12.3456
begin try
    begin transaction;
    insert dbo.ThrowAmounts values (1, @amount);
    throw 54000, 'refused', 1;
    commit;
end try
begin catch
    select xact_state() as State, @@trancount as Transactions;
    if @@trancount > 0
        rollback;
    throw;
end catch
go
select count(*) as Total, @@trancount as Transactions from dbo.ThrowAmounts;
go
-- Setup
begin transaction;
insert dbo.ThrowAmounts values (2, 5);
throw 54001, 'the transaction remains', 1;
go
select Id, Amount, @@trancount as Transactions, xact_state() as State from dbo.ThrowAmounts order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.ThrowAmounts;
go
