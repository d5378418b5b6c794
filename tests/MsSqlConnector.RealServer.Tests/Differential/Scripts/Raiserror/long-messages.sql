-- Messages around the limit of 2047 characters are cut, for formats and for arguments, as errors and as messages.
declare @message nvarchar(4000) = replicate(N'a', 2046);
raiserror(@message, 16, 1);
go
declare @message nvarchar(4000) = replicate(N'b', 2047);
raiserror(@message, 16, 1);
go
declare @message nvarchar(4000) = replicate(N'c', 2048);
raiserror(@message, 16, 1);
go
-- @length int = 4000
declare @message nvarchar(4000) = replicate(N'd', @length);
raiserror(@message, 10, 1);
select 'after the long message' as Marker;
go
-- @length int = 8000
declare @message varchar(8000) = replicate('e', @length);
raiserror(@message, 16, 1);
go
-- @length int = 400
declare @message nvarchar(2047) = replicate(N'0123456789', @length / 10) + N'end';
raiserror(@message, 16, 1);
raiserror(@message, 10, 1);
select len(@message) as Length;
go
begin try
    declare @message nvarchar(4000) = replicate(N'f', 3000);
    raiserror(@message, 16, 1);
end try
begin catch
    select len(error_message()) as Length, right(error_message(), 10) as Ending;
end catch
go
