-- THROW without arguments keeps the number and severity of errors of the system, and the results before it.
-- Setup
create table dbo.ThrowKeys (Id int not null constraint PK_ThrowKeys primary key);
insert dbo.ThrowKeys values (1);
go
-- @id int = 1
begin try
    insert dbo.ThrowKeys values (@id);
end try
begin catch
    print 'before the rethrow';
    throw;
end catch
go
-- @text varchar(10) = 'abc'
begin try
    select convert(int, @text) as Number;
end try
begin catch
    select 'logged' as Marker;
    throw;
    select 'unreachable' as Marker;
end catch
go
begin try
    exec dbo.ThrowNoSuchProcedure;
end try
begin catch
    throw;
end catch
go
begin try
    exec ('selec 1');
end try
begin catch
    if error_number() > 0
        throw;
    select 'unreachable' as Marker;
end catch
go
-- Setup
drop table dbo.ThrowKeys;
go
