-- Parameters with defaults are omitted, named in another order, or replaced by DEFAULT.
-- Setup
create procedure dbo.ProceduresDefaults
    @required int, @number int = 42, @text nvarchar(20) = N'none', @day date = '2020-01-02', @amount decimal(9, 2) = 1.5,
    @nothing varchar(5) = null, @total int = 8 output as
begin
    select @required as Required, @number as Number, @text as Text, @day as Day, @amount as Amount, @nothing as Nothing;
    set @total = @total + 1;
end
go
-- Procedure
-- @required int = 1
dbo.ProceduresDefaults
go
-- Procedure
-- @amount decimal(9,2) = 2.25
-- @required int = 2
-- @text nvarchar(20) = null
dbo.ProceduresDefaults
go
exec dbo.ProceduresDefaults 3, default, N'given', default, @nothing = 'x';
go
-- @received int output = 20
exec dbo.ProceduresDefaults @nothing = 'abcdefgh', @required = @received, @total = @received output;
go
-- The parameter without a default is missing.
-- Procedure
-- @number int = 1
dbo.ProceduresDefaults
go
exec dbo.ProceduresDefaults default;
go
-- Names and DEFAULT together.
-- @required int = 4
exec dbo.ProceduresDefaults @required = @required, @number = default, @day = '2021-12-31';
go
-- Setup
drop procedure dbo.ProceduresDefaults;
go
