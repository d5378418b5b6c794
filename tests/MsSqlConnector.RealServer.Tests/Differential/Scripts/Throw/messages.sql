-- THROW with messages of literals and variables: empty, null, blank, with percent signs and with line breaks.
-- @message nvarchar(2048) = 'the message of a parameter'
throw 50000, @message, 1;
go
-- @message varchar(100) = 'a varchar message'
throw 50000, @message, 1;
go
-- @message nvarchar(100) = null
throw 50000, @message, 1;
go
throw 50000, '', 1;
go
throw 50000, '   ', 1;
go
throw 50000, 'it is 100% of %d and %s and %%', 1;
go
throw 50000, 'first line
second line', 1;
go
-- @name nvarchar(20) = 'Ada'
-- @count int = 3
declare @message nvarchar(2048) = formatmessage(N'%s has %d of 100%%', @name, @count);
throw 51000, @message, 7;
go
-- @price decimal(9, 2) = 12.50
declare @message nvarchar(2048) = concat(N'the price is ', @price);
throw 51000, @message, 8;
go
