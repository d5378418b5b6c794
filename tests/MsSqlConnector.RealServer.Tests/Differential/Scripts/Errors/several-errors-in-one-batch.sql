-- One batch with several errors: all of them are in one exception, in the order of the server, with the messages.
raiserror('one', 11, 1);
raiserror('two', 12, 2);
raiserror('three', 13, 3);
raiserror('four', 14, 4);
raiserror('five', 15, 5);
raiserror('six', 16, 6);
go
-- @zero int = 0
raiserror('before', 16, 1);
select 1 / @zero as Quotient;
print 'a message';
raiserror('a warning', 10, 1);
raiserror('after', 17, 1);
go
select 1 as Id;
raiserror('first pair', 16, 1);
raiserror('first pair', 16, 2);
select 2 as Id;
raiserror('second pair', 16, 3);
raiserror('second pair', 16, 4);
select 3 as Id;
go
-- @count int = 25
declare @i int = 0;
while @i < @count
begin
    set @i += 1;
    raiserror('error %d of %d', 16, @i, @i, @count);
end
go
select NoColumnA, NoColumnB, NoColumnC from (select 1 as Id) as Source;
go
exec dbo.ErrorsNoProcedureA;
exec dbo.ErrorsNoProcedureB;
select 'still here' as Marker;
go
