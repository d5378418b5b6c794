-- A procedure calls itself, with a result at each level, and until the limit of the levels.
-- Setup
create procedure dbo.ProceduresRecursion @n int, @product bigint output as
begin
    if @n <= 1
    begin
        set @product = 1;
        return 1;
    end
    declare @less int = @n - 1, @depth int;
    exec @depth = dbo.ProceduresRecursion @less, @product output;
    set @product = @product * @n;
    if @n % 5 = 0
        select @n as N, @product as Product;
    return @depth + 1;
end
go
-- Setup
create procedure dbo.ProceduresEndless @level int as
begin
    set @level = @level + 1;
    exec dbo.ProceduresEndless @level;
end
go
-- Procedure
-- @n int = 0
-- @product bigint output = -5
dbo.ProceduresRecursion
go
-- @level int = 0
begin try
    exec dbo.ProceduresEndless @level;
end try
begin catch
    select error_number() as Number, error_severity() as Severity;
end catch
go
-- Setup
drop procedure dbo.ProceduresRecursion;
drop procedure dbo.ProceduresEndless;
go
