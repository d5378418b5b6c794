-- Errors inside scalar and table functions are reported by the statement that calls them.
-- Setup
create function dbo.ErrorsDivide (@a int, @b int) returns int as
begin
    declare @result int;
    set @result = @a / @b;
    return @result;
end
go
-- Setup
create function dbo.ErrorsParse (@text varchar(20)) returns @rows table (Position int, Value int) as
begin
    insert @rows values (1, 1);
    insert @rows values (2, convert(int, @text));
    return;
end
go
-- Setup
create function dbo.ErrorsInline (@divisor int) returns table as
    return select Number, 100 / (Number - @divisor) as Quotient from (values (1), (2), (3)) as Numbers (Number);
go
-- @b int = 0
select dbo.ErrorsDivide(6, 3) as Good;
select dbo.ErrorsDivide(6, @b) as Bad;
go
-- @text varchar(20) = '12'
select Position, Value from dbo.ErrorsParse(@text) order by Position;
go
-- @text varchar(20) = 'x12'
select Position, Value from dbo.ErrorsParse(@text) order by Position;
select 'after' as Marker;
go
-- @divisor int = 3
select Number, Quotient from dbo.ErrorsInline(@divisor) order by Number;
go
begin try
    select dbo.ErrorsDivide(1, 0) as Bad;
end try
begin catch
    select error_number() as Number, error_state() as State, error_severity() as Severity;
end catch
go
-- Setup
drop function dbo.ErrorsDivide, dbo.ErrorsParse, dbo.ErrorsInline;
go
