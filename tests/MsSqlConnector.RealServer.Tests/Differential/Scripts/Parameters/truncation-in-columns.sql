-- Values of parameters that are too long or too large for a column.
-- Setup
create table dbo.ParametersColumns (
    Id int not null, Name varchar(3) null, Wide nvarchar(3) null, Data varbinary(3) null, Small tinyint null);
go
-- @name varchar(10) = 'abcd'
begin try
    insert dbo.ParametersColumns (Id, Name) values (1, @name);
end try
begin catch
    select error_severity() as Severity, error_state() as State, error_line() as Line;
end catch
go
-- @data varbinary(10) = 0x01020304
begin try
    insert dbo.ParametersColumns (Id, Data) values (2, @data);
end try
begin catch
    select error_severity() as Severity, error_line() as Line;
end catch
go
-- @small int = 256
insert dbo.ParametersColumns (Id, Small) values (3, @small);
go
-- Trailing blanks are no loss.
-- @name varchar(10) = 'abc   '
-- @wide nvarchar(10) = 'xyz '
insert dbo.ParametersColumns (Id, Name, Wide) values (4, @name, @wide);
select Id, Name, Wide from dbo.ParametersColumns where Id = 4;
go
-- Variables and conversions cut without an error.
-- @name varchar(10) = 'abcdef'
declare @short varchar(2) = @name;
select @short as Short, cast(@name as varchar(4)) as Cast4, convert(nvarchar(3), @name) as Convert3, left(@name, 1) as First;
go
-- @wide nvarchar(10) = 'toolong'
set ansi_warnings off;
insert dbo.ParametersColumns (Id, Wide) values (5, @wide);
select Wide from dbo.ParametersColumns where Id = 5;
set ansi_warnings on;
go
-- Setup
drop table dbo.ParametersColumns;
go
