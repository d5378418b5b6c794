-- Hashes of text and bytes, which come as bytes of different lengths.
select hashbytes('MD5', 'abc') as Md5, hashbytes('SHA1', 'abc') as Sha1, hashbytes('SHA2_256', 'abc') as Sha256;
go
select hashbytes('SHA2_512', N'abc') as Sha512OfWide, hashbytes('SHA2_256', 0x616263) as Sha256OfBytes;
go
select hashbytes('SHA2_256', '') as OfEmpty, hashbytes('SHA2_256', cast(null as varchar(10))) as OfNull;
go
select hashbytes('NONE', 'abc') as NoSuchHash;
go
-- @text nvarchar(100) = 'Grüße'
-- @bytes varbinary(100) = 0x00ff
-- @kind varchar(10) = 'MD5'
select hashbytes('MD5', @text) as OfText, hashbytes('MD5', @bytes) as OfBytes;
go
-- @hash varbinary(64) output = null
select @hash = hashbytes('SHA2_256', 'output');
go
select cast(hashbytes('MD5', 'abc') as binary(16)) as Fixed, substring(hashbytes('SHA1', 'abc'), 1, 4) as Beginning,
    convert(varchar(40), hashbytes('SHA1', 'abc'), 2) as AsText;
go
