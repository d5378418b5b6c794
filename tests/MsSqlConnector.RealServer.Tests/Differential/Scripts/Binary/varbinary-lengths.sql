-- Variable-length binary columns from 1 to 8000 bytes, with empty and null values.
-- Setup
create table dbo.BinaryVariable (Id int not null primary key, L1 varbinary(1) null, L16 varbinary(16) not null, L8000 varbinary(8000) null);
insert dbo.BinaryVariable values (1, 0x00, 0x00010203, cast(replicate('Z', 8000) as varbinary(8000))), (2, 0x, 0x, 0x),
    (3, null, 0xff, null),
    (4, 0xff, 0x0123456789abcdef0123456789abcdef, 0x0d0a00);
go
select Id, L1, L16, L8000 from dbo.BinaryVariable order by Id;
go
-- @value varbinary(16) = 0x00010203
-- @empty varbinary(16) = 0x
-- @none varbinary(16) = null
select Id, L16, @empty as EmptyBytes, @none as None from dbo.BinaryVariable where L16 in (@value, @empty) order by Id;
go
-- @value varbinary(16) output = 0x01
-- @maximum varbinary(8000) output = null
select @value = @value + 0x02 + @value, @maximum = cast(replicate('y', 8000) as varbinary(8000));
go
select Id, L16 + L1 as Joined, substring(L16, 2, 2) as Part, datalength(L8000) as Bytes from dbo.BinaryVariable order by Id;
go
update dbo.BinaryVariable set L1 = null, L8000 = L16 where Id in (1, 2);
select L16, L8000 from dbo.BinaryVariable where L1 is null order by L16, Id;
go
-- Setup
drop table dbo.BinaryVariable;
go
