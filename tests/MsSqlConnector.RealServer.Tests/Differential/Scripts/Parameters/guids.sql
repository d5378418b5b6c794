-- Identifiers as inputs and as input-output parameters, with the order of their bytes.
-- @a uniqueidentifier = '00000000-0000-0000-0000-000000000000'
-- @b uniqueidentifier = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
-- @c uniqueidentifier = '00112233-4455-6677-8899-aabbccddeeff'
select @a as A, @b as B, @c as C, cast(@c as binary(16)) as Bytes, cast(@c as char(36)) as Text;
go
-- @id uniqueidentifier output = '00112233-4455-6677-8899-aabbccddeeff'
-- @other uniqueidentifier output = null
select @id as Id, @other as Other;
set @other = @id;
set @id = cast(0x00112233445566778899AABBCCDDEEFF as uniqueidentifier);
go
-- @id uniqueidentifier output = '00112233-4455-6677-8899-aabbccddeeff'
set @id = null;
go
-- Text is converted by the server, and longer text is cut.
-- @text nvarchar(50) = '{00112233-4455-6677-8899-aabbccddeeff} and more'
-- @plain varchar(36) = '00112233-4455-6677-8899-AABBCCDDEEFF'
select cast(@plain as uniqueidentifier) as Plain, case when @plain = cast(@plain as uniqueidentifier) then 1 else 0 end as Equal;
select cast(@text as uniqueidentifier) as Cut;
go
-- @text nvarchar(50) = '00112233-4455'
select cast(@text as uniqueidentifier) as Id;
go
-- @a uniqueidentifier = '01000000-0000-0000-0000-000000000000'
-- @b uniqueidentifier = '00000000-0000-0000-0000-000000000001'
select Id from (values (@a), (@b)) v (Id) order by Id;
go
