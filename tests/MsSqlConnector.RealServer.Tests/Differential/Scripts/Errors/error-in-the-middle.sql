-- Errors between results: a reader gets the results before them, and the results after them by further calls.
-- Setup
create table dbo.ErrorsMiddle (Id int not null constraint PK_ErrorsMiddle primary key);
go
select 1 as First;
raiserror('between the first and the second', 16, 1);
select 2 as Second;
raiserror('between the second and the third', 16, 2);
select 3 as Third;
go
-- @id int = 5
select @id as Before;
insert dbo.ErrorsMiddle values (@id);
insert dbo.ErrorsMiddle values (@id);
insert dbo.ErrorsMiddle values (@id + 1);
select Id from dbo.ErrorsMiddle order by Id;
delete dbo.ErrorsMiddle;
go
-- @zero tinyint = 0
select 'a' as Letter union all select 'b' order by Letter;
select 1 / @zero as Quotient;
print 'after the error';
select 'c' as Letter;
go
select top (0) 1 as Empty;
select 5 % 0 as Remainder;
select top (0) 2 as Empty;
go
-- Setup
drop table dbo.ErrorsMiddle;
go
