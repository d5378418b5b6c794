-- A temporary table of one batch is filled, changed and read by later batches with parameters.
-- Setup
create table #TemporaryTablesAcross (Id int not null primary key, Name nvarchar(20) null, Amount decimal(9,2) null);
go
-- @id int = 1
-- @name nvarchar(20) = 'first'
-- @amount decimal(9,2) = 12.50
insert #TemporaryTablesAcross values (@id, @name, @amount), (@id + 1, null, @amount * 2), (@id + 2, N'third', null);
go
select Id, Name, Amount from #TemporaryTablesAcross order by Id;
go
-- @from int = 2
-- @name nvarchar(20) = null
update #TemporaryTablesAcross set Name = isnull(@name, N'changed'), Amount = Amount + 0.01 where Id >= @from;
select * from #TemporaryTablesAcross order by Id desc;
go
-- @id int = 99
delete #TemporaryTablesAcross where Id = @id;
delete from #TemporaryTablesAcross where Id = @id - 96;
select count(*) as Remaining, sum(Amount) as Total from #TemporaryTablesAcross;
go
-- Setup
drop table #TemporaryTablesAcross;
go
select Id from #TemporaryTablesAcross;
go
