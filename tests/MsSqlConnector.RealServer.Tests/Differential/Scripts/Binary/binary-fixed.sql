-- Fixed-length binary columns and parameters, padded with zero bytes.
-- Setup
create table dbo.BinaryFixed (Id int not null primary key, One binary(1) not null, Eight binary(8) null, Twenty binary(20) null);
insert dbo.BinaryFixed values (1, 0xff, 0x0123456789abcdef, 0x00), (2, 0x00, 0x01, cast(replicate('k', 20) as binary(20))),
    (3, 0x7f, null, 0x), (4, 0x, 0x, null);
go
select Id, One, Eight, Twenty from dbo.BinaryFixed order by Id;
go
-- @eight binary(8) = 0x01
-- @none binary(4) = null
select Id, @eight as Eight, @none as None from dbo.BinaryFixed where Eight = @eight;
go
-- @four binary(4) output = 0xdeadbeef
-- @other binary(6) output = null
select @four = substring(@four, 2, 3), @other = 0xabcd;
go
select Id, datalength(One) as OneBytes, datalength(Eight) as EightBytes, len(Eight) as EightLength from dbo.BinaryFixed order by Id;
go
select cast(0x0102030405 as binary(3)) as Cut, cast(0x01 as binary(3)) as Padded, cast(0x01 as binary) as DefaultLength;
go
select min(Eight) as Lowest, max(Eight) as Highest from dbo.BinaryFixed;
go
-- Setup
drop table dbo.BinaryFixed;
go
