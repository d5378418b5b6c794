-- A table type with a key, a unique column, a check, a default and a computed column.
-- Setup
create type dbo.TableTypesKeyed as table (
    Id int not null primary key, Code char(2) not null unique, Amount int not null default 7 check (Amount > 0), Doubled as Amount * 2);
go
-- Setup
create procedure dbo.TableTypesReadKeyed @rows dbo.TableTypesKeyed readonly as
    select Id, Code, Amount, Doubled from @rows order by Id;
go
-- @amount int = 5
declare @rows dbo.TableTypesKeyed;
insert @rows (Id, Code) values (2, 'b');
insert @rows (Id, Code, Amount) values (1, 'a', @amount), (3, 'c', default);
exec dbo.TableTypesReadKeyed @rows;
go
-- The names of the constraints are not known, so only the numbers of the errors are compared.
-- @id int = 1
declare @rows dbo.TableTypesKeyed;
insert @rows (Id, Code) values (@id, 'a');
begin try
    insert @rows (Id, Code) values (@id, 'b');
end try
begin catch
    select error_number() as Number, error_severity() as Severity;
end catch
exec dbo.TableTypesReadKeyed @rows;
go
-- @code char(2) = 'a'
declare @rows dbo.TableTypesKeyed;
begin try
    insert @rows (Id, Code) values (1, @code), (2, @code);
end try
begin catch
    select error_number() as Number, (select count(*) from @rows) as Count;
end catch
go
-- @amount int = -1
declare @rows dbo.TableTypesKeyed;
begin try
    insert @rows values (1, 'a', @amount);
end try
begin catch
    select error_number() as Number;
end catch
go
-- Setup
drop procedure dbo.TableTypesReadKeyed;
drop type dbo.TableTypesKeyed;
go
