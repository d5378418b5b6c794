-- Values that are longer than the sizes of their parameters are cut before they are sent.
-- @ansi varchar(3) = 'abcdef'
-- @fixed char(3) = 'abcdef'
-- @wide nvarchar(3) = 'abcdef'
-- @fixedWide nchar(3) = 'abcdef'
-- @bytes varbinary(3) = 0x010203040506
-- @fixedBytes binary(3) = 0x010203040506
select @ansi as Ansi, @fixed as Fixed, @wide as Wide, @fixedWide as FixedWide, @bytes as Bytes, @fixedBytes as FixedBytes;
go
-- @ansi varchar(2) output = 'abc'
-- @wide nvarchar(2) output = 'abc'
-- @bytes varbinary(2) output = 0x010203
set @ansi = @ansi + 'xyz';
set @wide = N'xyz' + @wide;
set @bytes = 0xFF + @bytes;
go
-- An output of a string needs a size.
-- @wide nvarchar output = null
set @wide = N'abc';
go
-- @bytes varbinary output = null
set @bytes = 0x01;
go
-- @wide nvarchar output = 'abc'
set @wide = @wide + N'def';
go
-- @ansi varchar(1) output = ''
-- @wide nvarchar(1) output = ' '
-- @bytes varbinary(1) output = 0x
set @ansi = 'ab';
set @wide = @wide + N'b';
set @bytes = @bytes + 0x0102;
go
-- @ansi varchar(8000) = 'end'
-- @wide nvarchar(4000) = 'end'
-- @bytes varbinary(8000) = 0xEE
select @ansi as Ansi, @wide as Wide, @bytes as Bytes;
go
