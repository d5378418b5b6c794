-- PRINT in nested procedures: the messages report the procedure and its line.
-- Setup
create procedure dbo.MessagesInner @text nvarchar(40) as
begin

    print N'inner: ' + isnull(@text, N'nothing');
    return len(@text);
end
go
-- Setup
create procedure dbo.MessagesOuter @text nvarchar(40), @length int = 0 output as
begin
    print 'outer begins';
    select @text as Text;
    exec @length = dbo.MessagesInner @text;
    print concat('outer ends with ', @length);
    return 6;
end
go
-- Procedure
-- @text nvarchar(40) = 'a text'
dbo.MessagesInner
go
-- Procedure
-- @text nvarchar(40) = 'it''s another'
-- @length int output = null
dbo.MessagesOuter
go
-- Procedure
-- @text nvarchar(40) = null
-- @length int output = 5
dbo.MessagesOuter
go
exec dbo.MessagesOuter N'in a batch';
exec dbo.MessagesInner N'again';
go
declare @length int;
exec dbo.MessagesOuter @length = @length output, @text = N'named';
print @length;
go
-- Setup
drop procedure dbo.MessagesOuter;
drop procedure dbo.MessagesInner;
go
