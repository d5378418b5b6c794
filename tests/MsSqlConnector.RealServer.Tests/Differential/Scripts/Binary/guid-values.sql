-- Unique identifiers as columns and keys, their text, bytes and order.
-- Setup
create table dbo.BinaryGuids (Id uniqueidentifier not null constraint BinaryGuidsKey primary key, Parent uniqueidentifier null,
    Number int not null);
insert dbo.BinaryGuids values ('00000000-0000-0000-0000-000000000000', null, 1),
    ('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', 2),
    ('01234567-89ab-cdef-0123-456789abcdef', 'FEDCBA98-7654-3210-FEDC-BA9876543210', 3);
go
select Id, Parent, Number from dbo.BinaryGuids order by Number;
go
select cast(Id as binary(16)) as Bytes, cast(Id as varchar(36)) as Narrow,
    cast(Parent as nvarchar(40)) as Wide from dbo.BinaryGuids order by Number;
go
-- @id uniqueidentifier = '01234567-89AB-CDEF-0123-456789ABCDEF'
-- @none uniqueidentifier = null
select Number, @id as Given, @none as None from dbo.BinaryGuids where Id = @id;
go
-- @id uniqueidentifier output = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
-- @other uniqueidentifier output = null
select @other = @id, @id = Parent from dbo.BinaryGuids where Id = @id;
go
select cast('not a guid' as uniqueidentifier) as Fails;
go
select cast('{01234567-89ab-cdef-0123-456789abcdef}' as uniqueidentifier) as Braces,
    cast(0x0123456789abcdef0123456789abcdef as uniqueidentifier) as FromBytes;
go
select len(convert(varchar(36), newid())) as LengthOfNew, try_cast('x' as uniqueidentifier) as Nothing;
go
-- Setup
drop table dbo.BinaryGuids;
go
