-- Bytes of binary and varbinary as inputs and as input-output parameters.
-- @fixed binary(4) = 0x0102
-- @varying varbinary(4) = 0x0102
-- @empty varbinary(4) = 0x
-- @emptyFixed binary(2) = 0x
select @fixed as Fixed, @varying as Variable, @empty as Empty, @emptyFixed as EmptyFixed, datalength(@fixed) as Length;
go
-- @fixed binary(2) = 0x01020304
-- @varying varbinary(2) = 0xFFFEFDFC
select @fixed as Fixed, @varying as Variable;
go
-- @fixed binary(4) output = 0xA0
-- @varying varbinary(4) output = 0xB0B1
set @fixed = substring(@fixed, 1, 1) + 0x01;
set @varying = @varying + @varying + @varying;
go
-- @fixed binary(4) output = null
-- @varying varbinary(4) output = null
select @fixed as Fixed, @varying as Variable;
set @fixed = 0x;
set @varying = 0x00;
go
-- @fixed binary = 0x010203
-- @varying varbinary = 0x01
-- @nothing varbinary = null
select @fixed as Fixed, @varying as Variable, @nothing as Nothing;
go
-- @varying varbinary(8000) output = 0x41
set @varying = cast(replicate('B', 8000) as varbinary(8000));
select datalength(@varying) as Length;
go
-- @number varbinary(8) = 0x00000000FFFFFFFF
select cast(@number as bigint) as Whole, cast(@number as int) as Cut, convert(varchar(20), @number, 1) as Text;
go
