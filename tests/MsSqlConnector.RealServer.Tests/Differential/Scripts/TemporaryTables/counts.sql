-- The counts of insertions, deletions and truncation of a temporary table within one batch, with and without NOCOUNT.
-- Setup
create table #TemporaryTablesCounted (Id int not null, Filler char(200) not null default 'f');
go
-- @rows int = 60
declare @i int = 0;
set nocount on;
while @i < @rows
begin
    set @i = @i + 1;
    insert #TemporaryTablesCounted (Id) values (@i);
end
set nocount off;
insert #TemporaryTablesCounted (Id) select Id + @rows from #TemporaryTablesCounted;
select @@rowcount as Doubled;
go
select Id, Filler from #TemporaryTablesCounted order by Id;
go
-- @divisor int = 7
delete #TemporaryTablesCounted where Id % @divisor = 0;
update #TemporaryTablesCounted set Filler = 'g' where Id <= @divisor;
select @@rowcount as Updated;
delete top (10) from #TemporaryTablesCounted;
select count(*) as Remaining from #TemporaryTablesCounted;
go
truncate table #TemporaryTablesCounted;
select @@rowcount as Truncated;
delete #TemporaryTablesCounted;
select Id, Filler from #TemporaryTablesCounted;
go
-- Setup
drop table #TemporaryTablesCounted;
go
