-- WITH SETERROR sets @@error also for messages of low severity, which have no number otherwise.
raiserror('low', 10, 1);
select @@error as WithoutOption;
raiserror('low', 10, 1) with seterror;
select @@error as WithOption;
go
raiserror('zero', 0, 0) with seterror;
if @@error = 50000
    print 'the number is 50000';
go
-- @severity int = 9
-- @number int output = null
raiserror('number of severity %d', @severity, 1, @severity) with seterror;
set @number = @@error;
go
raiserror('high', 16, 1) with seterror;
select @@error as High;
go
begin try
    raiserror('low in try', 10, 1) with seterror;
    select @@error as StillInTry;
end try
begin catch
    select 'caught' as Marker;
end catch
go
