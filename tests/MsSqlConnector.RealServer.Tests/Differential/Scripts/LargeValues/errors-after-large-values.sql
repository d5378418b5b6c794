-- Errors, messages and counts before and after large values, and messages that are cut.
-- Setup
create table dbo.LargeValuesErrors (Id int not null constraint LargeValuesErrorsKey primary key, Value varchar(max) not null);
insert dbo.LargeValuesErrors values (1, replicate(convert(varchar(max), 'e'), 30000));
go
select Value from dbo.LargeValuesErrors;
raiserror('after the value', 16, 5);
select 2 as Reached;
go
print 'before the value';
select Value, Value as Again from dbo.LargeValuesErrors;
print 'after the value';
go
select Value from dbo.LargeValuesErrors;
select 1 / 0 as Fails;
go
-- @id int = 1
-- @value varchar(max) = 'again'
insert dbo.LargeValuesErrors values (@id, replicate(@value, 5000));
go
declare @long varchar(max) = replicate(convert(varchar(max), 'p'), 9000);
print @long;
go
declare @long nvarchar(4000) = replicate(N'q', 3000);
raiserror(@long, 16, 1);
go
select cast(Value as int) as NoNumber from dbo.LargeValuesErrors;
go
-- @add int = 100
insert dbo.LargeValuesErrors select Id + @add, Value from dbo.LargeValuesErrors;
select Id, Value from dbo.LargeValuesErrors order by Id;
go
-- Setup
drop table dbo.LargeValuesErrors;
go
