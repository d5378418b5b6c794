-- Forward only cursors read each row once, and refuse other directions.
-- Setup
create table dbo.CursorsForward (Id int not null, Name nvarchar(10) null);
insert dbo.CursorsForward values (1, N'a'), (2, N'b'), (3, null);
go
-- @skip int = 1
declare @id int, @name nvarchar(10), @names nvarchar(100) = N'';
declare Items cursor local fast_forward for select Id, Name from dbo.CursorsForward order by Id;
open Items;
fetch next from Items into @id, @name;
while @@fetch_status = 0
begin
    if @id <> @skip
        set @names = @names + coalesce(@name, N'null') + N';';
    fetch next from Items into @id, @name;
end
close Items;
deallocate Items;
select @names as Names;
go
declare Items cursor local forward_only read_only for select Id from dbo.CursorsForward order by Id;
open Items;
fetch next from Items;
fetch prior from Items;
fetch next from Items;
close Items;
deallocate Items;
go
-- @n int = 2
declare Items cursor local forward_only static for select Id from dbo.CursorsForward order by Id;
open Items;
fetch absolute @n from Items;
close Items;
deallocate Items;
go
-- Setup
drop table dbo.CursorsForward;
go
