-- Nested BEGIN and COMMIT count up and down; one ROLLBACK ends all of them.
begin transaction;
select @@trancount as One;
begin transaction;
select @@trancount as Two;
begin transaction;
select @@trancount as Three;
commit;
select @@trancount as Two;
commit;
commit;
select @@trancount as Zero;
go
begin transaction;
begin transaction;
begin transaction;
rollback;
select @@trancount as Zero;
go
-- @depth int = 20
declare @i int = 0;
while @i < @depth
begin
    begin transaction;
    set @i += 1;
end
select @@trancount as Deep;
while @@trancount > 1
    commit;
select @@trancount as One, xact_state() as State;
commit;
select @@trancount as Zero, xact_state() as State;
go
-- @count int output = 0
begin transaction;
begin transaction;
set @count = @@trancount;
commit;
set @count = @count * 10 + @@trancount;
commit;
set @count = @count * 10 + @@trancount;
go
-- Setup
if @@trancount > 0 rollback;
go
