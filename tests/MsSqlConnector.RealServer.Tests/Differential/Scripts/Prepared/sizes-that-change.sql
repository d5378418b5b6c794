-- The sizes of strings and bytes differ from execution to execution of the same text.
-- @text nvarchar = 'a'
-- @bytes varbinary = 0x01
select @text as Text, @bytes as Bytes, len(@text) as Length;
go
-- @text nvarchar = 'a longer text'
-- @bytes varbinary = 0x0102030405060708090A
select @text as Text, @bytes as Bytes, len(@text) as Length;
go
-- @text nvarchar = ''
-- @bytes varbinary = 0x
select @text as Text, @bytes as Bytes, len(@text) as Length;
go
-- @text nvarchar(5) = 'cut at five'
-- @bytes varbinary(2) = 0x010203
select @text as Text, @bytes as Bytes, len(@text) as Length;
go
-- @text nvarchar(max) = 'unlimited'
-- @bytes varbinary(max) = 0xFFFE
select @text as Text, @bytes as Bytes, len(@text) as Length;
go
-- @amount decimal(5,2) = 1.25
-- @clock time(0) = '12:00:00'
select @amount as Amount, @clock as Clock;
go
-- @amount decimal(20,10) = 1.0000000001
-- @clock time(7) = '12:00:00.0000001'
select @amount as Amount, @clock as Clock;
go
-- @amount decimal = 100.5
-- @clock time = '23:59:59.9'
select @amount as Amount, @clock as Clock;
go
-- @amount decimal(3,0) = 99
-- @clock time(3) = '00:00:00.001'
select @amount as Amount, @clock as Clock;
go
