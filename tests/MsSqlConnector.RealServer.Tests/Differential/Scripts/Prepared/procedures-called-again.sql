-- A procedure is called again with other values, and with more or fewer parameters.
-- Setup
create table dbo.PreparedLog (Id int not null, Text nvarchar(20) null);
go
-- Setup
create procedure dbo.PreparedProcedure @id int, @text nvarchar(20) = N'default', @count int = 0 output as
begin
    insert dbo.PreparedLog values (@id, @text);
    select Text from dbo.PreparedLog where Id = @id order by Text;
    delete dbo.PreparedLog;
    set @count = @count + @id;
    return -@id;
end
go
-- Procedure
-- @id int = 1
-- @text nvarchar(20) = 'first'
-- @count int output = 10
dbo.PreparedProcedure
go
-- Procedure
-- @id int = 2
-- @text nvarchar(20) = null
-- @count int output = null
dbo.PreparedProcedure
go
-- Procedure
-- @id int = 3
dbo.PreparedProcedure
go
-- Procedure
-- @id nvarchar(5) = '4'
-- @count bigint output = 5
dbo.PreparedProcedure
go
-- @id int = 5
-- @count int output = 0
exec dbo.PreparedProcedure @id, N'text', @count output;
go
-- @id int = 6
-- @count int output = 1000
exec dbo.PreparedProcedure @id, N'text', @count output;
go
-- Setup
drop procedure dbo.PreparedProcedure;
drop table dbo.PreparedLog;
go
