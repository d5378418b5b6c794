-- An error follows complete results, ends a result in the middle of its rows, or precedes a further result.
-- Setup
create procedure dbo.ProceduresErrorsAfter @divisor int, @kind int as
begin
    select 1 as First;
    if @kind = 1
        raiserror('after the first result', 16, 7);
    if @kind = 2
        throw 50001, 'thrown after the first result', 9;
    select n, 12 / (n - @divisor) as Quotient from (values (1), (2), (3), (4)) v (n) order by n;
    select 3 as Third;
    return 4;
end
go
-- Procedure
-- @divisor int = 0
-- @kind int = 1
dbo.ProceduresErrorsAfter
go
-- Procedure
-- @divisor int = 0
-- @kind int = 2
dbo.ProceduresErrorsAfter
go
-- The third row has an error.
-- Procedure
-- @divisor int = 3
-- @kind int = 0
dbo.ProceduresErrorsAfter
go
-- Procedure
-- @divisor int = 10
-- @kind int = 0
dbo.ProceduresErrorsAfter
go
-- @divisor int = 1
exec dbo.ProceduresErrorsAfter @divisor, 1;
select 'after the call' as Place;
go
-- Setup
drop procedure dbo.ProceduresErrorsAfter;
go
