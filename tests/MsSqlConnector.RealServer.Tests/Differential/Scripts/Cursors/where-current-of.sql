-- Rows are changed and deleted at the position of a cursor.
-- Setup
create table dbo.CursorsCurrent (Id int not null constraint PK_CursorsCurrent primary key, Value int not null);
insert dbo.CursorsCurrent values (1, 10), (2, 20), (3, 30), (4, 40);
go
-- @delta int = 100
declare @id int;
declare Items cursor local keyset for select Id from dbo.CursorsCurrent for update of Value;
open Items;
fetch next from Items into @id;
while @@fetch_status = 0
begin
    if @id % 2 = 0
        update dbo.CursorsCurrent set Value = Value + @delta where current of Items;
    fetch next from Items into @id;
end
close Items;
deallocate Items;
select Id, Value from dbo.CursorsCurrent order by Id;
go
declare @id int;
declare Items cursor local dynamic scroll for select Id from dbo.CursorsCurrent order by Id;
open Items;
fetch last from Items into @id;
delete dbo.CursorsCurrent where current of Items;
close Items;
deallocate Items;
select count(*) as Count, max(Id) as Largest from dbo.CursorsCurrent;
go
-- The cursor only reads.
declare @id int;
declare Items cursor local read_only for select Id from dbo.CursorsCurrent;
open Items;
fetch next from Items into @id;
delete dbo.CursorsCurrent where current of Items;
close Items;
deallocate Items;
go
-- Setup
drop table dbo.CursorsCurrent;
go
