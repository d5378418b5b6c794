-- Messages with line breaks, tabs and other control characters, and statements on several lines.
raiserror('first line
second line
third line', 16, 1);
go
-- @text nvarchar(40) = 'middle'
declare @message nvarchar(100) = N'begin' + nchar(13) + nchar(10) + @text + nchar(9) + N'tab' + nchar(10) + N'end';
raiserror(@message, 16, 1);
raiserror(@message, 10, 1);
go
raiserror(
    'a statement on several lines: %d %s',
    16,
    1,
    5,
    'text');
go
select 1 as Id;

raiserror('the line of this error is 4', 16, 1); raiserror('and of this too', 16, 2);
go
declare @message nvarchar(20) = N'[' + nchar(7) + nchar(27) + nchar(127) + nchar(133) + N']';
raiserror(@message, 16, 1);
go
raiserror('', 16, 1);
raiserror(' ', 16, 1);
raiserror('   both ends   ', 10, 1);
select 'after blank messages' as Marker;
go
