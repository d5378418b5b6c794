-- Functions in conditions, orders, groups, constraints, defaults and computed columns.
-- Setup
create function dbo.FunctionsParity (@n int) returns char(4) as
begin
    return case when @n % 2 = 0 then 'even' else 'odd' end;
end
go
-- Setup
create function dbo.FunctionsAllowed (@n int) returns bit as
begin
    return case when @n between 1 and 9 then 1 else 0 end;
end
go
-- Setup
create table dbo.FunctionsUsed (
    N int not null constraint CK_FunctionsUsed check (dbo.FunctionsAllowed(N) = 1),
    Parity as dbo.FunctionsParity(N), Filled char(4) null constraint DF_FunctionsUsed default dbo.FunctionsParity(1));
go
-- Setup
insert dbo.FunctionsUsed (N) values (1), (2), (3), (4);
go
-- @parity char(4) = 'odd'
select N, Parity, Filled from dbo.FunctionsUsed where dbo.FunctionsParity(N) = @parity order by N;
go
select dbo.FunctionsParity(N) as Parity, count(*) as Count, sum(N) as Sum from dbo.FunctionsUsed
group by dbo.FunctionsParity(N) having dbo.FunctionsAllowed(count(*)) = 1 order by dbo.FunctionsParity(N) desc;
go
-- @n int = 2
select top 2 N from dbo.FunctionsUsed where N in (@n, @n + 1) order by dbo.FunctionsParity(N), N;
go
-- @n int = 0
begin try
    insert dbo.FunctionsUsed (N) values (@n);
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_line() as Line;
end catch
go
-- Setup
drop table if exists dbo.FunctionsUsed;
drop function dbo.FunctionsParity;
drop function dbo.FunctionsAllowed;
go
