-- The message as a variable of each text type, as null, as a number of a missing message, and as a number of the system.
-- @message varchar(40) = 'a varchar message %d'
raiserror(@message, 16, 1, 5);
go
-- @message nvarchar(40) = 'an nvarchar message'
raiserror(@message, 12, 1);
go
-- @message char(20) = 'padded'
raiserror(@message, 16, 1);
go
-- @message nvarchar(40) = null
raiserror(@message, 16, 1);
select 'after the null message' as Marker;
go
-- @message nvarchar(40) = ''
raiserror(@message, 16, 1);
select 'after the empty message' as Marker;
go
raiserror(50999, 16, 1);
select 'after the missing number' as Marker;
go
-- @number int = 77777
raiserror(@number, 16, 1, 'argument');
select 'after the missing number' as Marker;
go
raiserror(8134, 16, 1);
select 'after the number of the system' as Marker;
go
-- @message int = 5
raiserror(@message, 16, 1);
select 'after the small number' as Marker;
go
