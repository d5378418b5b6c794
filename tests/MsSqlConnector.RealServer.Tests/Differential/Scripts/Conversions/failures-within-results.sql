-- A conversion that fails in a later row or statement, after rows that the caller has seen.
-- Setup
create table dbo.ConversionsFailing (Id int not null primary key, Value varchar(10) not null);
insert dbo.ConversionsFailing values (1, '1'), (2, '2'), (3, 'three'), (4, '4');
go
select Id, Value from dbo.ConversionsFailing where Id < 3 order by Id;
select cast(Value as int) as Number from dbo.ConversionsFailing where Id = 3;
select 'reached' as AfterIt;
go
select sum(cast(Value as int)) as Total from dbo.ConversionsFailing;
go
print 'before';
select cast(Value as date) as Day1 from dbo.ConversionsFailing where Id = 4;
print 'after';
go
-- @id int = 3
begin try
    select Id, cast(Value as int) as Number from dbo.ConversionsFailing where Id = @id;
end try
begin catch
    select error_number() as Number, error_line() as Line, error_procedure() as Procedure1, error_message() as Message;
end catch
go
-- @id int output = 3
select @id = cast(Value as int) from dbo.ConversionsFailing where Id = @id;
go
update dbo.ConversionsFailing set Id = cast(Value as int) * 10 where Id >= 3;
select count(*) as Unchanged from dbo.ConversionsFailing where Id in (1, 2, 3, 4);
go
select Id, try_cast(Value as int) as Number from dbo.ConversionsFailing order by Id;
go
-- Setup
drop table dbo.ConversionsFailing;
go
