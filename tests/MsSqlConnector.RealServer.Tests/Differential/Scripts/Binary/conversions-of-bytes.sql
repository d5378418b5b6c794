-- Conversions between bytes, text and numbers, with the styles for hexadecimal text.
select convert(varchar(20), 0x4142) as Style0, convert(varchar(20), 0x4142, 1) as Style1, convert(varchar(20), 0x4142, 2) as Style2;
go
select convert(varbinary(8), '0x0AFF', 1) as Style1, convert(varbinary(8), '0AFF', 2) as Style2, convert(varbinary(8), '0AFF') as Style0;
go
select convert(varbinary(8), '0AF', 2) as OddDigits;
go
select convert(varbinary(8), 'XYZ0', 2) as NoDigits;
go
select cast(1 as binary(4)) as IntBytes, cast(-1 as varbinary(8)) as NegativeBytes, cast(cast(1 as bigint) as varbinary(8)) as BigintBytes,
    cast(0x0100 as int) as FromBytes, cast(0xffffffff as int) as MinusOne, cast(0x01 as tinyint) as Tiny;
go
select cast(N'é' as varbinary(4)) as WideBytes, cast('é' as varbinary(4)) as NarrowBytes, cast(0xe900 as nvarchar(2)) as BackToWide;
go
-- @bytes varbinary(8) = 0x48656c6c6f
-- @number int = 258
select cast(@bytes as varchar(8)) as AsText, cast(@number as binary(2)) as AsBytes, @bytes + cast(@number as varbinary(4)) as Joined;
go
select cast(1.5 as varbinary(20)) as NotPossibleForAll;
go
select cast(0x01 as float) as NotAllowed;
go
select cast('text' as binary(2)) as Cut, cast(cast('2024-01-02' as date) as varbinary(8)) as DateBytes;
go
