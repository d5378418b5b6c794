-- An error before the first result: the results and messages after it are still part of the response.
raiserror('first', 16, 1);
select 1 as Id, 'one' as Name;
print 'in between';
select 2 as Id;
go
-- @zero int = 0
select 1 / @zero as Quotient;
select 1 as Id union all select 2 order by Id;
go
raiserror('warning', 10, 1);
raiserror('error', 11, 2);
raiserror('warning again', 5, 3);
select cast(null as int) as Nothing;
go
-- @id int output = 1
raiserror('before the output', 16, 1);
set @id = @id + 41;
go
raiserror('no result follows', 16, 4);
declare @nothing int;
go
