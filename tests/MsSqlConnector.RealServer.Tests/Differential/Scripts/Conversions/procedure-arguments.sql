-- Arguments of other types than the parameters of a procedure, which the engine converts or refuses.
-- Setup
create procedure dbo.ConversionsArguments @i int, @d decimal(5, 2) = 1.25, @t varchar(5) = 'none', @dt datetime = null,
    @o tinyint = null output as
begin
    select @i as I, @d as D, @t as T, @dt as Dt, @o as O;
    set @o = @i;
end
go
-- Procedure
-- @i nvarchar(10) = '12'
-- @d float = 2.345
-- @t int = 123
-- @dt date = '2024-05-06'
-- @o tinyint output = 3
dbo.ConversionsArguments
go
-- Procedure
-- @i bigint = 5
dbo.ConversionsArguments
go
-- Procedure
-- @i varchar(10) = 'twelve'
dbo.ConversionsArguments
go
-- Procedure
-- @i bigint = 3000000000
dbo.ConversionsArguments
go
-- Procedure
-- @i int = 300
-- @o int output = 1
dbo.ConversionsArguments
go
-- Procedure
-- @i int = 7
-- @o varchar(20) output = '8'
dbo.ConversionsArguments
go
exec dbo.ConversionsArguments '15', @t = N'wide text', @dt = '20240506';
go
exec dbo.ConversionsArguments @i = 'x';
go
-- Setup
drop procedure dbo.ConversionsArguments;
go
