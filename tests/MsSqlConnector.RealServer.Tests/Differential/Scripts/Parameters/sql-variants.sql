-- Parameters of sql_variant keep the type of their value.
-- @number sql_variant = 5
-- @text sql_variant = 'text é'
-- @bytes sql_variant = 0x0102FF
-- @nothing sql_variant = null
select @number as Number, @text as Text, @bytes as Bytes, @nothing as Nothing,
    sql_variant_property(@number, 'BaseType') as NumberType, sql_variant_property(@text, 'BaseType') as TextType,
    sql_variant_property(@bytes, 'BaseType') as BytesType, sql_variant_property(@nothing, 'BaseType') as NothingType;
go
-- @value sql_variant output = 5
set @value = cast(@value as int) + 0.5;
go
-- @value sql_variant output = 'text'
set @value = cast(@value as nvarchar(20)) + N'!';
go
-- @value sql_variant output = 0xFF
select @value as Before;
set @value = cast('2024-02-29T12:34:56.789' as datetime2(3));
go
-- @value sql_variant output = null
set @value = cast(1 as bit);
go
-- @value sql_variant output = 7
set @value = null;
go
-- @value sql_variant = 'abc'
select cast(@value as int) as Number;
go
-- @a sql_variant = 10
-- @b sql_variant = '9'
select case when @a > @b then 'number' else 'text' end as Larger, @a as A, @b as B;
go
-- @empty sql_variant = ''
-- @emptyBytes sql_variant = 0x
select @empty as Empty, datalength(@empty) as Length, @emptyBytes as EmptyBytes;
go
