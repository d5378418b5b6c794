-- Failing writes inside TRY: the count of a caught statement, the rows before it, and outputs that are set in CATCH.
-- Setup
create table dbo.ErrorsCaught (Id int not null constraint PK_ErrorsCaught primary key, Name varchar(10) null);
insert dbo.ErrorsCaught values (1, 'one');
go
begin try
    insert dbo.ErrorsCaught values (1, 'again');
end try
begin catch
end catch
go
-- @id int = 1
-- @number int output = null
begin try
    insert dbo.ErrorsCaught values (2, 'two'), (3, 'three');
    insert dbo.ErrorsCaught values (@id, 'again');
    insert dbo.ErrorsCaught values (4, 'four');
end try
begin catch
    set @number = error_number();
    update dbo.ErrorsCaught set Name = 'caught' where Id > 1;
end catch
delete dbo.ErrorsCaught where Id > 1;
go
begin try
    insert dbo.ErrorsCaught output inserted.Id, inserted.Name values (7, 'seven'), (1, 'again');
end try
begin catch
    select 'caught' as Marker;
end catch
select count(*) as Total from dbo.ErrorsCaught;
go
begin try
    update dbo.ErrorsCaught set Id = 1 / (Id - 1);
end try
begin catch
    select error_number() as Number, @@rowcount as Affected;
end catch
go
-- Setup
drop table dbo.ErrorsCaught;
go
