-- Each FETCH without INTO is a result of its own, of one row or none.
-- Setup
create table dbo.CursorsResults (
    Id int not null constraint PK_CursorsResults primary key, Name nvarchar(20) null, Price money null, Body nvarchar(max) null);
insert dbo.CursorsResults values (1, N'one', 1.5, N'text'), (2, null, null, null), (3, N'three', -3, N'');
go
-- @least int = 1
declare Items cursor local static for select Id, Name, Price, Body from dbo.CursorsResults where Id >= @least order by Id;
open Items;
fetch next from Items;
fetch next from Items;
fetch next from Items;
fetch next from Items;
close Items;
deallocate Items;
go
declare Items cursor local scroll static for select Name + N'!' as Name, Price * 2, Id from dbo.CursorsResults order by Id;
open Items;
fetch last from Items;
select 'between' as Place;
fetch first from Items;
fetch relative 1 from Items;
fetch absolute -5 from Items;
close Items;
deallocate Items;
go
-- @name nvarchar(20) = 'three'
declare Items cursor local for select * from dbo.CursorsResults where Name = @name;
open Items;
fetch next from Items;
while @@fetch_status = 0
    fetch next from Items;
close Items;
deallocate Items;
go
-- Setup
drop table dbo.CursorsResults;
go
