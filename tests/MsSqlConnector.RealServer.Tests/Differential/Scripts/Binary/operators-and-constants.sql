-- Concatenation and bitwise operators on bytes, and constants of different lengths as columns without a table.
select 0x as EmptyBytes, 0x1 as OddDigits, 0x0001 as TwoBytes, 0xABCDEF as UpperCase, 0xabcdef as LowerCase;
go
select 0x01 + 0x02 as Joined, 0x + 0x01 as WithEmpty, 0x01 + null as WithNull, 0x41 + cast(5 as binary(1)) as WithNumber;
go
select 0x0f & 3 as Masked, 0xf0 | 15 as Combined, 0xff ^ 255 as Excluded, 0x05 + 1 as AddedToInt;
go
select 0x01 & 0x02 as BothBinary;
go
select N as Number, cast(N as binary(2)) as Bytes from (values (1), (256), (65535), (65536)) as V (N) order by N;
go
-- @mask int = 240
-- @bytes varbinary(4) = 0xffee
select @bytes & @mask as Masked, @bytes + @bytes as Twice, datalength(@bytes) as Bytes, reverse(@bytes) as Reversed;
go
select isnull(cast(null as varbinary(3)), 0x010203040506) as ReplacedCut, coalesce(cast(null as varbinary(3)), 0x010203040506) as Coalesced;
go
select case when 1 = 1 then 0x01 else cast(0x02 as binary(4)) end as Either, nullif(0x01, 0x01) as Nulled;
go
