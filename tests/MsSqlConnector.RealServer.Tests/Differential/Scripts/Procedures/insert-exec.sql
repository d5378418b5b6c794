-- The results of a procedure become the rows of a table, with counts and errors.
-- Setup
create table #ProceduresInserted (Id int not null, Name nvarchar(10) null);
go
-- Setup
create procedure dbo.ProceduresInsertSource @count int, @last int output as
begin
    select n, N'row ' + cast(n as nvarchar(5)) from (values (1), (2), (3), (4)) v (n) where n <= @count;
    select 100 + n, null from (values (1), (2)) v (n) where n <= @count;
    set @last = @count;
    print 'done';
end
go
-- @count int = 3
-- @last int output = 0
insert #ProceduresInserted exec dbo.ProceduresInsertSource @count, @last output;
select Id, Name from #ProceduresInserted order by Id;
go
-- @count int = 0
insert into #ProceduresInserted (Id, Name) exec dbo.ProceduresInsertSource @count, 5;
go
-- The number of columns differs.
insert #ProceduresInserted (Id) exec dbo.ProceduresInsertSource 1, 1;
go
-- @n int = 50
insert #ProceduresInserted exec ('select 50, N''dynamic''');
insert #ProceduresInserted exec sp_executesql N'select @n + 1, N''parameter''', N'@n int', @n;
select count(*) as Count from #ProceduresInserted where Id in (@n, @n + 1);
go
-- Setup
drop table #ProceduresInserted;
drop procedure dbo.ProceduresInsertSource;
go
