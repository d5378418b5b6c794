-- The server converts parameters to other types, or fails to.
-- Setup
create table dbo.ParametersTyped (Id int not null, Number int null, Day date null, Amount decimal(5, 2) null, Flag bit null);
insert dbo.ParametersTyped values (1, 12, '2024-02-29', 1.50, 1);
go
-- @number nvarchar(10) = '12'
-- @day nvarchar(20) = '2024-02-29'
-- @amount varchar(10) = '1.5'
-- @flag varchar(5) = 'true'
select Id from dbo.ParametersTyped where Number = @number and Day = @day and Amount = @amount and Flag = @flag;
go
-- @number nvarchar(10) = 'twelve'
select Id from dbo.ParametersTyped where Number = @number;
go
-- @day varchar(20) = '2023-02-29'
select Id from dbo.ParametersTyped where Day = @day;
go
-- @amount float = 1234.5
update dbo.ParametersTyped set Amount = @amount;
go
-- @big bigint = 3000000000
update dbo.ParametersTyped set Number = @big;
go
-- The types cannot be converted implicitly.
-- @day date = '2024-02-29'
update dbo.ParametersTyped set Number = @day;
go
-- @bytes varbinary(4) = 0x0000000C
-- @money money = 12
select Id from dbo.ParametersTyped where Number = @bytes and Number = @money;
go
-- @text nvarchar(20) = '12.5'
select try_cast(@text as int) as Number, try_cast(@text as decimal(5, 1)) as Amount, try_convert(date, @text) as Day;
go
-- @text nvarchar(20) = '  '
select cast(@text as int) as Number;
select cast(@text as decimal(5, 2)) as Amount;
go
-- @id int = 1
-- @out int output = 5
set @out = 'x';
select @id as Id;
go
-- Setup
drop table dbo.ParametersTyped;
go
