-- SET ANSI_WARNINGS: messages for eliminated nulls, and errors for truncated texts, or neither.
-- Setup
create table dbo.SetOptionsWarned (Id int not null, Name varchar(3) null, Amount smallint null);
insert dbo.SetOptionsWarned values (1, 'a', 5), (2, null, null);
go
select sum(Amount) as Total, count(Amount) as Amounts from dbo.SetOptionsWarned;
go
set ansi_warnings off;
select sum(Amount) as Total, count(Amount) as Amounts from dbo.SetOptionsWarned;
set ansi_warnings on;
go
-- @name varchar(20) = 'abcdef'
insert dbo.SetOptionsWarned values (3, @name, 1);
select 'after the error' as Marker;
go
-- @name varchar(20) = 'abcdef'
set ansi_warnings off;
insert dbo.SetOptionsWarned values (4, @name, 1);
set ansi_warnings on;
select distinct Id, Name from dbo.SetOptionsWarned order by Id;
go
-- Setup
set ansi_warnings off;
go
-- @id int = 2
update dbo.SetOptionsWarned set Name = 'much too long' where Id = @id;
select max(Amount) as Largest, @@options & 8 as OptionBit from dbo.SetOptionsWarned;
go
-- Setup
set ansi_warnings on;
drop table dbo.SetOptionsWarned;
go
