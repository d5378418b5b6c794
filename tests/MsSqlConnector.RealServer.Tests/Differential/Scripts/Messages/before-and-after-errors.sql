-- Messages before and after errors: which of them an exception contains, and in which order.
print 'before the error';
raiserror('the error', 16, 1);
print 'after the error';
go
-- @zero int = 0
print 'before the result';
select 1 as Id;
print 'after the result';
select 1 / @zero as Quotient;
print 'after the error';
select 2 as Id;
print 'at the end';
go
raiserror('warning one', 5, 1);
raiserror('error one', 11, 1);
raiserror('warning two', 9, 2);
raiserror('error two', 12, 2);
raiserror('warning three', 10, 3);
go
-- @text varchar(10) = 'abc'
print 'before the end of the batch';
select convert(int, @text) as Number;
print 'unreachable';
go
-- @value int output = 1
print 'one';
set @value = @value + 1;
raiserror('an error', 16, 1);
set @value = @value + 1;
print 'two';
go
select 1 as Id union all select 2 order by Id;
print 'after rows';
throw 50000, 'the end', 1;
go
