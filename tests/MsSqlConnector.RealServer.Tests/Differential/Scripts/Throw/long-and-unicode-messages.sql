-- THROW cuts messages at 2047 characters, and sends characters beyond ASCII.
declare @message nvarchar(4000) = replicate(N'a', 2047);
throw 50000, @message, 1;
go
declare @message nvarchar(4000) = replicate(N'b', 2048);
throw 50000, @message, 1;
go
-- @length int = 4000
declare @message nvarchar(4000) = replicate(N'c', @length);
throw 50000, @message, 1;
go
-- @message nvarchar(max) = 'an unlimited type'
throw 50000, @message, 1;
go
throw 50000, N'Größe 漢字 Привет 😀', 1;
go
-- @message nvarchar(60) = '漢字 and 😀 in a parameter'
begin try
    throw 50000, @message, 1;
end try
begin catch
    select error_message() as Message, len(error_message()) as Length, datalength(error_message()) as Bytes;
    throw;
end catch
go
