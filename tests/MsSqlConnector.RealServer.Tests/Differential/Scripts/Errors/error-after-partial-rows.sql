-- Errors that occur while rows are sent: the reader gets the rows before the failing one.
-- Setup
create table dbo.ErrorsRows (Id int not null constraint PK_ErrorsRows primary key, Divisor int not null, Filler char(400) not null);
declare @id int = 1;
while @id <= 60
begin
    insert dbo.ErrorsRows values (@id, 50 - @id, replicate('f', 10));
    set @id += 1;
end
go
select Id, 100 / Divisor as Quotient, Filler from dbo.ErrorsRows order by Id;
go
-- @first int = 48
select Id, 100 / Divisor as Quotient from dbo.ErrorsRows where Id >= @first order by Id;
select 'the next result' as Marker;
go
-- @last int = 49
select Id, 100 / Divisor as Quotient from dbo.ErrorsRows where Id <= @last and Id > 45 order by Id;
go
-- @code char(1) = 'x'
select Id, cast(case when Id = 20 then @code else '7' end as int) as Number, Filler from dbo.ErrorsRows order by Id;
go
begin try
    select Id, 100 / Divisor as Quotient from dbo.ErrorsRows where Id between 47 and 52 order by Id;
end try
begin catch
    select error_number() as Number;
end catch
select 'after the catch' as Marker;
go
-- Setup
drop table dbo.ErrorsRows;
go
