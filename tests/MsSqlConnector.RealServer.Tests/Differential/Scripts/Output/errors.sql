-- Statements with OUTPUT that fail: before a row, after rows, and in a transaction that is rolled back.
-- Setup
create table dbo.OutputErrors (Id int not null constraint PK_OutputErrors primary key, Number tinyint null);
insert dbo.OutputErrors values (1, 1), (2, 255);
go
-- @id int = 1
insert dbo.OutputErrors output inserted.Id, inserted.Number values (@id, 3);
go
-- @step int = 1
update dbo.OutputErrors set Number = Number + @step output deleted.Number, inserted.Number;
go
-- @divisor int = 0
update dbo.OutputErrors set Number = 5 output inserted.Id, 10 / (inserted.Id - 1 + @divisor) as Quotient;
go
begin transaction;
insert dbo.OutputErrors output inserted.Id values (7, 7);
delete dbo.OutputErrors output deleted.Number where Id = 7;
insert dbo.OutputErrors output inserted.Id values (8, 8);
rollback transaction;
select Id, Number from dbo.OutputErrors order by Id;
go
begin try
    insert dbo.OutputErrors output inserted.Id values (2, 0);
end try
begin catch
    select error_number() as Number, error_line() as Line;
end catch
go
-- INSERTED knows no old values in a deletion.
delete dbo.OutputErrors output inserted.Id where Id = 1;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.OutputErrors;
go
