-- OUTPUT of many rows to the client in the order of the clustered key, crossing packets.
-- Setup
create table dbo.OutputSeveral (Id int not null constraint PK_OutputSeveral primary key, Text varchar(120) null);
go
-- @rows int = 40
with Numbers as (select 1 as N union all select N + 1 from Numbers where N < @rows)
insert dbo.OutputSeveral output inserted.Id, inserted.Text
select N, replicate(char(64 + N % 26 + 1), 120) from Numbers order by N;
go
-- @add varchar(10) = '++'
declare @t table (Id int not null, Old int null, New int null);
update dbo.OutputSeveral set Text = left(Text, 100) + @add output inserted.Id, len(deleted.Text), len(inserted.Text) into @t;
select Id, Old, New from @t order by Id;
go
-- @from int = 21
declare @t table (Id int not null, Text varchar(120) null);
delete dbo.OutputSeveral output deleted.Id, deleted.Text into @t where Id >= @from;
select Id, Text from @t order by Id;
select count(*) as Remaining from dbo.OutputSeveral;
go
-- @id int = 1
-- Many results, each of a single row.
while @id <= 5
begin
    delete dbo.OutputSeveral output deleted.Id where Id = @id;
    set @id = @id + 1;
end
go
-- Setup
drop table dbo.OutputSeveral;
go
