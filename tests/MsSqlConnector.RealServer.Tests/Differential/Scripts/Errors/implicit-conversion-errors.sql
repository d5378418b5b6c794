-- A comparison or an insert that converts a text implicitly fails at the row with the wrong text, after the rows before it.
-- Setup
create table dbo.ErrorsText (Id int not null constraint PK_ErrorsText primary key, Value varchar(10) not null);
insert dbo.ErrorsText values (1, '10'), (2, '20'), (3, 'x30'), (4, '40');
create table dbo.ErrorsNumber (Id int not null, Value smallint null);
go
select Id, Value + 1 as Increased from dbo.ErrorsText order by Id;
go
-- @limit int = 15
select Id from dbo.ErrorsText where Value > @limit order by Id;
go
insert dbo.ErrorsNumber select Id, Value from dbo.ErrorsText;
go
-- @id int = 3
insert dbo.ErrorsNumber select Id, Value from dbo.ErrorsText where Id < @id;
select Id, Value from dbo.ErrorsNumber order by Id, Value;
go
select case when 1 = 1 then 5 else 'text' end as Chosen;
select case when 1 = 0 then 5 else 'text' end as Chosen;
go
select 1 + 'a' as Sum;
go
select coalesce(null, 1, 'b') as First;
go
-- Setup
drop table dbo.ErrorsText;
drop table dbo.ErrorsNumber;
go
