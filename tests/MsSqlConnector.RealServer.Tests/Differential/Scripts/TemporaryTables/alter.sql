-- ALTER TABLE of a temporary table between batches changes the columns that SELECT * returns.
-- Setup
create table #TemporaryTablesAltered (Id int not null, Text varchar(10) null);
insert #TemporaryTablesAltered values (1, 'one'), (2, null);
go
select * from #TemporaryTablesAltered order by Id;
go
-- Setup
alter table #TemporaryTablesAltered add Amount money null, Flag bit not null default 1;
go
select * from #TemporaryTablesAltered order by Id;
go
-- Setup
alter table #TemporaryTablesAltered alter column Text nvarchar(100) null;
go
-- @text nvarchar(100) = 'a text that is longer than ten characters'
-- @amount money = 922337203685477.5807
update #TemporaryTablesAltered set Text = @text, Amount = @amount where Id = 2;
select Id, Text, Amount, Flag from #TemporaryTablesAltered order by Id;
go
-- Setup
alter table #TemporaryTablesAltered drop column Amount;
go
select * from #TemporaryTablesAltered order by Id;
select Amount from #TemporaryTablesAltered;
go
alter table #TemporaryTablesAltered drop column Missing;
go
-- Setup
alter table #TemporaryTablesAltered add Doubled as (Id * 2);
go
select * from #TemporaryTablesAltered order by Id;
go
-- Setup
drop table #TemporaryTablesAltered;
go
