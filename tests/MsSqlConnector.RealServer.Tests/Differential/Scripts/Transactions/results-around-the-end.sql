-- Results, messages and errors before and after COMMIT and ROLLBACK in one response.
-- Setup
create table dbo.TransactionsResults (Id int not null, Filler char(200) not null);
insert dbo.TransactionsResults values (1, 'a'), (2, 'b'), (3, 'c');
go
select Id, Filler from dbo.TransactionsResults order by Id;
begin transaction;
print 'begun';
delete dbo.TransactionsResults where Id = 2;
select Id from dbo.TransactionsResults order by Id;
raiserror('an error inside', 16, 1);
rollback;
print 'rolled back';
select Id from dbo.TransactionsResults order by Id;
go
-- @rounds int = 3
declare @i int = 0;
while @i < @rounds
begin
    set @i += 1;
    begin transaction;
    update dbo.TransactionsResults set Filler = concat('round ', @i) where Id = @i;
    select Id, rtrim(Filler) as Filler, @@trancount as Transactions from dbo.TransactionsResults order by Id;
    if @i % 2 = 0
        rollback;
    else
        commit;
end
select Id, rtrim(Filler) as Filler, @@trancount as Transactions from dbo.TransactionsResults order by Id;
go
begin transaction;
select top (0) Id from dbo.TransactionsResults;
commit;
rollback;
select 'after the failing rollback' as Marker;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsResults;
go
