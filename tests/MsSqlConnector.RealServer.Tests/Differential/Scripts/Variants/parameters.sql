-- Variant parameters of a procedure, as input and output, with values of several types.
-- Setup
create procedure dbo.VariantsParameters @in sql_variant, @out sql_variant output as
begin
    select @in as Input, @out as Output1, cast(sql_variant_property(@in, 'BaseType') as varchar(20)) as BaseType;
    if @in is null
        set @out = cast(1.25 as decimal(5, 2));
    else
        set @out = @in;
    return 1;
end
go
-- Procedure
-- @in sql_variant = 5
-- @out sql_variant output = null
dbo.VariantsParameters
go
-- Procedure
-- @in sql_variant = 'text'
-- @out sql_variant output = 7
dbo.VariantsParameters
go
-- Procedure
-- @in sql_variant = null
-- @out sql_variant output = 'replaced'
dbo.VariantsParameters
go
-- @value sql_variant = 12.5
select @value as Value, cast(@value as varchar(20)) as Text1, cast(@value as float) as Number;
go
-- @value sql_variant = 0x0102
-- @none sql_variant = null
select @value as Value, @none as None, datalength(@value) as Bytes, isnull(@none, @value) as Replaced;
go
-- @out sql_variant output = null
select @out = N'wide ü';
go
-- Setup
drop procedure dbo.VariantsParameters;
go
