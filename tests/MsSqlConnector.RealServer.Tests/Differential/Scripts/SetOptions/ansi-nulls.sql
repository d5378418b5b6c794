-- SET ANSI_NULLS: comparisons with null are unknown, or find the nulls if the option is off.
-- Setup
create table dbo.SetOptionsNulls (Id int not null, Value varchar(10) null);
insert dbo.SetOptionsNulls values (1, 'a'), (2, null), (3, 'b'), (4, null);
go
select Id from dbo.SetOptionsNulls where Value = null order by Id;
select Id from dbo.SetOptionsNulls where Value <> 'a' order by Id;
go
set ansi_nulls off;
select Id from dbo.SetOptionsNulls where Value = null order by Id;
select Id from dbo.SetOptionsNulls where Value <> 'a' order by Id;
select @@options & 32 as OptionBit;
set ansi_nulls on;
go
-- @value varchar(10) = null
set ansi_nulls off;
select Id, Value from dbo.SetOptionsNulls where Value = @value order by Id;
set ansi_nulls on;
select Id, Value from dbo.SetOptionsNulls where Value = @value order by Id;
go
-- Setup
set ansi_nulls off;
go
-- @value varchar(10) = null
select Id, Value from dbo.SetOptionsNulls where Value <> @value order by Id;
go
-- Setup
set ansi_nulls on;
drop table dbo.SetOptionsNulls;
go
