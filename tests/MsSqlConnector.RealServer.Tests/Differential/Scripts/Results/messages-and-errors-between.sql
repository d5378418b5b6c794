-- Messages and errors between results, before the first and behind the last one.
-- @n int = 0
print 'first';
select 1 as A;
print N'between';
select 2 as B;
print 'last';
go
-- @n int = 0
select 1 as A;
select 10 / @n as B;
select 3 as C;
go
raiserror('a message of severity %d', 5, 3, 5);
select 1 as A;
raiserror('an error of severity %d', 16, 4, 16);
select 2 as B;
raiserror(N'with state %i and %s', 11, 127, -5, N'text');
go
-- @text varchar(10) = 'x'
select 1 as A;
select cast(@text as int) as B;
select 'not reached' as C;
go
begin try
    select 1 as A;
    raiserror('to be caught', 16, 1);
    select 2 as B;
end try
begin catch
    select error_message() as Message, error_line() as Line;
end catch
select 3 as C;
go
select 1 as A;
throw 50001, 'thrown', 7;
select 2 as B;
go
select v.N, 12 / (3 - v.N) as Q from (values (1), (2), (3), (4)) as v (N) order by v.N;
go
print null;
print '';
print 12.5;
go
