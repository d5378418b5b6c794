-- WITH NOWAIT sends the message at once; the order of messages and results remains.
raiserror('first', 0, 1) with nowait;
select 1 as Id;
raiserror('second', 10, 2) with nowait;
select 2 as Id;
raiserror('third', 1, 3) with nowait;
go
-- @steps int = 3
declare @step int = 0;
while @step < @steps
begin
    set @step += 1;
    raiserror('step %d of %d', 0, 1, @step, @steps) with nowait;
    select @step as Step, replicate('r', 100) as Filler;
end
go
raiserror('an error at once', 16, 1) with nowait;
select 'after the error' as Marker;
raiserror('a message at once', 0, 1) with nowait;
go
print 'not at once';
raiserror('at once', 0, 1) with nowait, seterror;
select @@error as ErrorNumber;
print 'not at once';
go
begin try
    raiserror('caught', 16, 1) with nowait;
end try
begin catch
    select error_message() as Message;
end catch
go
