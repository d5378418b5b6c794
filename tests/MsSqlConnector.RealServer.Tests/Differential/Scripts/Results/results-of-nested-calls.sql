-- Results, counts, messages and return values of procedures that call procedures and dynamic SQL.
-- Setup
create procedure dbo.ResultsDeepest @n int as
begin
    select @n as Deepest, @@nestlevel as Level_;
    print 'deepest ' + cast(@n as varchar(10));
    return @n * 10;
end
go
-- Setup
create procedure dbo.ResultsMiddle @n int, @r int output as
begin
    select 'before' as Middle;
    exec @r = dbo.ResultsDeepest @n;
    exec('select ''dynamic'' as Source, 1 as One; print ''dynamic''');
    select 'after' as Middle, @r as R;
    return -1;
end
go
-- Procedure
-- @n int = 2
-- @r int output = null
dbo.ResultsMiddle
go
-- @n int = -3
declare @r int, @s int;
exec @s = dbo.ResultsMiddle @n, @r output;
exec @s = dbo.ResultsMiddle @n = 7, @r = @r output;
select @r as R, @s as S;
go
dbo.ResultsDeepest 1;
exec dbo.ResultsDeepest 2
exec dbo.ResultsDeepest @n = 3;
go
exec dbo.ResultsDeepest;
go
exec dbo.ResultsDeepest 1, 2;
select 'behind' as State;
go
exec dbo.ResultsDeepest 'text';
go
-- Setup
drop procedure dbo.ResultsMiddle;
drop procedure dbo.ResultsDeepest;
go
