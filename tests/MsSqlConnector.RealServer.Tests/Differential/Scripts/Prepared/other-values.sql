-- The same text is executed with other values of the same types.
-- Setup
create table dbo.PreparedValues (
    Id int not null constraint PK_PreparedValues primary key, Name nvarchar(20) null, Amount decimal(9, 2) null);
insert dbo.PreparedValues values (1, N'one', 1.5), (2, N'two', null), (3, null, 3.5), (4, N'four', 4.5);
go
-- @low int = 1
-- @high int = 2
select Id, Name, Amount from dbo.PreparedValues where Id between @low and @high order by Id;
go
-- @low int = 3
-- @high int = 4
select Id, Name, Amount from dbo.PreparedValues where Id between @low and @high order by Id;
go
-- No row matches.
-- @low int = 4
-- @high int = 1
select Id, Name, Amount from dbo.PreparedValues where Id between @low and @high order by Id;
go
-- @low int = null
-- @high int = 2147483647
select Id, Name, Amount from dbo.PreparedValues where Id between @low and @high order by Id;
go
-- The order of the parameters differs.
-- @high int = 2
-- @low int = 2
select Id, Name, Amount from dbo.PreparedValues where Id between @low and @high order by Id;
go
-- @low int = -2147483648
-- @high int = 2147483647
select Id, Name, Amount from dbo.PreparedValues where Id between @low and @high order by Id;
go
-- Setup
drop table dbo.PreparedValues;
go
