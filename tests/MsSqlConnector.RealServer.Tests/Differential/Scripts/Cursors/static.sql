-- A static cursor does not see the changes that its loop makes.
-- Setup
create table dbo.CursorsStatic (Id int not null constraint PK_CursorsStatic primary key, Value int not null);
insert dbo.CursorsStatic values (1, 10), (2, 20), (3, 30);
go
-- @step int = 5
declare @id int, @value int;
declare Items cursor local static for select Id, Value from dbo.CursorsStatic order by Id;
open Items;
select @@cursor_rows as Count;
update dbo.CursorsStatic set Value = Value + @step;
delete dbo.CursorsStatic where Id = 3;
insert dbo.CursorsStatic values (4, 40);
fetch next from Items into @id, @value;
while @@fetch_status = 0
begin
    select @id as Id, @value as Old, (select Value from dbo.CursorsStatic where Id = @id) as New;
    fetch next from Items into @id, @value;
end
close Items;
open Items;
select @@cursor_rows as CountAgain;
close Items;
deallocate Items;
delete dbo.CursorsStatic where Id = 4;
insert dbo.CursorsStatic values (3, 30);
go
-- @id int = 2
declare Items insensitive cursor for select Value from dbo.CursorsStatic where Id <= @id order by Id desc;
open Items;
delete dbo.CursorsStatic where Id = @id;
fetch next from Items;
fetch next from Items;
close Items;
deallocate Items;
insert dbo.CursorsStatic values (@id, 20);
go
-- Setup
drop table dbo.CursorsStatic;
go
