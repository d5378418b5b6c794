-- Conversion errors end the batch and roll back its transaction, also if an earlier batch began it.
-- Setup
create table dbo.TransactionsEnded (Id int not null, Name varchar(10) null);
go
-- @text varchar(10) = 'abc'
begin transaction;
insert dbo.TransactionsEnded values (1, @text);
select convert(int, @text) as Number;
insert dbo.TransactionsEnded values (2, @text);
commit;
go
-- Setup
if @@trancount > 0 rollback;
begin transaction;
insert dbo.TransactionsEnded values (3, 'three');
go
-- @text varchar(10) = 'x'
select 'before' as Marker;
select convert(datetime, @text) as At;
select 'unreachable' as Marker;
go
select @@trancount as Transactions, xact_state() as State;
go
select Id, Name from dbo.TransactionsEnded order by Id;
go
-- Setup
commit;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsEnded;
go
