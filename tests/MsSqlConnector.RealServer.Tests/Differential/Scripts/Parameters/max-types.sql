-- Parameters of varchar(max), nvarchar(max) and varbinary(max) as inputs and as input-output parameters.
-- @ansi varchar(max) = 'short'
-- @wide nvarchar(max) = 'kurz ü'
-- @bytes varbinary(max) = 0x010203
select @ansi as Ansi, @wide as Wide, @bytes as Bytes;
go
-- @ansi varchar(max) = null
-- @wide nvarchar(max) = ''
-- @bytes varbinary(max) = 0x
select @ansi as Ansi, @wide as Wide, @bytes as Bytes;
go
-- @ansi varchar(max) output = 'a'
-- @wide nvarchar(max) output = 'ü'
-- @bytes varbinary(max) output = 0x61
set @ansi = replicate(left(@ansi, 1), 8001);
set @wide = replicate(left(@wide, 1), 5000);
set @bytes = cast(replicate(@ansi, 3) as varbinary(max));
select len(@ansi) as AnsiLength, len(@wide) as WideLength, datalength(@bytes) as BytesLength;
go
-- Long values are cut at the size of the parameter.
-- @ansi varchar(100) output = null
-- @wide nvarchar(100) output = null
-- @bytes varbinary(100) output = null
set @ansi = replicate(cast('b' as varchar(max)), 9000);
set @wide = replicate(cast(N'ω' as nvarchar(max)), 9000);
set @bytes = cast(@ansi as varbinary(max));
go
-- @ansi varchar(max) output = null
-- @wide nvarchar(max) output = 'lost'
-- @bytes varbinary(max) output = 0x01
set @wide = null;
set @bytes = 0x;
go
-- Sizes beyond the limit of the type.
-- @ansi varchar(8001) = 'x'
-- @wide nvarchar(4001) = 'y'
-- @bytes varbinary(9000) = 0xFF
select @ansi as Ansi, @wide as Wide, @bytes as Bytes;
go
