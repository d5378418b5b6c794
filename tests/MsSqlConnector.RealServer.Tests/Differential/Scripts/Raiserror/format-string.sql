-- The format %s with width, precision and star, for variables, literals, empty texts and null.
raiserror('[%s] [%s]', 10, 1, 'text', N'unicode');
raiserror('[%10s] [%-10s] [%.2s] [%10.2s]', 10, 1, 'abcde', 'abcde', 'abcde', 'abcde');
raiserror('[%s] [%5s]', 10, 1, '', '');
go
-- @text nvarchar(100) = 'a parameter'
raiserror('it is %s', 16, 1, @text);
go
-- @text varchar(20) = null
raiserror('null: [%s] [%10s]', 16, 1, @text, @text);
go
-- @width int = 8
-- @length int = 3
-- @text varchar(20) = 'abcdefgh'
raiserror('[%*.*s] [%-*s]', 10, 1, @width, @length, @text, @width, @text);
go
-- @text nchar(6) = 'fixed'
raiserror('[%s]', 10, 1, @text);
go
-- @text nvarchar(20) = '%d 100%% %s'
raiserror('formats in an argument: %s', 16, 1, @text);
go
