-- With XACT_ABORT each error of a statement ends the batch and rolls back, where it would end only the statement otherwise.
-- Setup
create table dbo.XactAbortRows (Id int not null constraint PK_XactAbortRows primary key, Amount int not null);
go
-- @id int = 1
set xact_abort off;
begin transaction;
insert dbo.XactAbortRows values (@id, 10);
insert dbo.XactAbortRows values (@id, 10);
select @@trancount as Transactions, count(*) as Total from dbo.XactAbortRows;
rollback;
go
-- @id int = 1
set xact_abort on;
begin transaction;
insert dbo.XactAbortRows values (@id, 10);
select count(*) as Total from dbo.XactAbortRows;
insert dbo.XactAbortRows values (@id, 10);
select 'unreachable' as Marker;
go
-- Setup
select @@trancount as Transactions, count(*) as Total from dbo.XactAbortRows;
if @@trancount > 0 rollback;
go
-- @zero int = 0
set xact_abort on;
insert dbo.XactAbortRows values (100, 1);
select 1 / @zero as Quotient;
insert dbo.XactAbortRows values (101, 1);
go
set xact_abort off;
select Id, Amount from dbo.XactAbortRows order by Id;
go
-- Setup
if @@trancount > 0 rollback;
set xact_abort off;
drop table dbo.XactAbortRows;
go
