-- Errors of decimal arithmetic and conversion, and the rows that come before them.
-- Setup
create table dbo.NumbersDecimalErrors (Id int not null primary key, Value decimal(10, 2) not null, Divisor decimal(5, 2) not null);
insert dbo.NumbersDecimalErrors values (1, 99999999.99, 1), (2, 10, 4), (3, 1, 0), (4, -99999999.99, 0.01);
go
select cast(Value as decimal(4, 2)) as Small from dbo.NumbersDecimalErrors where Id = 2;
select cast(Value as decimal(4, 2)) as Small from dbo.NumbersDecimalErrors where Id = 1;
select 'after' as Reached;
go
select Value / Divisor as Quotient from dbo.NumbersDecimalErrors where Id = 3;
go
-- @value decimal(10, 2) = 99999999.99
update dbo.NumbersDecimalErrors set Value = Value + @value where Id in (1, 2);
go
select Id, Value from dbo.NumbersDecimalErrors order by Id;
go
-- @divisor decimal(5, 2) = 0
begin try
    select 1.00 / @divisor as Quotient;
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_message() as Message;
end catch
go
insert dbo.NumbersDecimalErrors values (5, 123.456, 1.999), (6, 123.455, 1.994);
select Id, Value, Divisor from dbo.NumbersDecimalErrors where Id >= 5 order by Id;
go
-- Setup
drop table dbo.NumbersDecimalErrors;
go
