-- Calls with missing, unknown, repeated, superfluous and unconvertible arguments.
-- Setup
create procedure dbo.ErrorsArguments @number tinyint, @text varchar(5) = 'none', @total int = null output as
begin
    select @number as Number, @text as Text;
    set @total = @number * 2;
    return @number;
end
go
-- Procedure
dbo.ErrorsArguments
go
-- Procedure
-- @number int = 300
dbo.ErrorsArguments
go
-- Procedure
-- @number varchar(10) = 'seven'
-- @total int output = 1
dbo.ErrorsArguments
go
-- Procedure
-- @number tinyint = 7
-- @unknown int = 1
dbo.ErrorsArguments
go
-- Procedure
-- @number tinyint = 7
-- @text varchar(5) output = 'x'
dbo.ErrorsArguments
go
exec dbo.ErrorsArguments;
select 'after' as Marker;
go
exec dbo.ErrorsArguments 1, 'two', 3, 4;
go
exec dbo.ErrorsArguments 1, @number = 2;
go
-- @number int = 256
exec dbo.ErrorsArguments @number;
select 'after' as Marker;
go
-- Setup
drop procedure dbo.ErrorsArguments;
go
