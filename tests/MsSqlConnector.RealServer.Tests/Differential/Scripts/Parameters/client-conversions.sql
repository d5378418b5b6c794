-- Values of another type than that of their parameter are converted before they are sent.
-- @text nvarchar(10) = 5
-- @ansi varchar(10) = -12
-- @number int = '42'
-- @big bigint = '9223372036854775807'
-- @small smallint = ' 7 '
select @text as Text, @ansi as Ansi, @number as Number, @big as Big, @small as Small;
go
-- @amount decimal(9,3) = '12.345'
-- @price money = '1.25'
-- @wide float = '1E3'
-- @short real = '0.5'
select @amount as Amount, @price as Price, @wide as Wide, @short as Short;
go
-- @flag bit = 'true'
-- @other bit = 'False'
select @flag as Flag, @other as Other;
go
-- @flag bit = '1'
select @flag as Flag;
go
-- @number int = 'abc'
select @number as Number;
go
-- @number int = '3000000000'
select @number as Number;
go
-- @tiny tinyint = '256'
select @tiny as Tiny;
go
-- @number int = '1.5'
select @number as Number;
go
-- @amount decimal(9,3) = 'twelve'
select @amount as Amount;
go
-- @number int = 0x01
select @number as Number;
go
-- @day date = 5
select @day as Day;
go
-- @bytes varbinary(10) = 'text'
select @bytes as Bytes;
go
-- @id uniqueidentifier = 5
select @id as Id;
go
-- @number int output = ''
set @number = 1;
go
