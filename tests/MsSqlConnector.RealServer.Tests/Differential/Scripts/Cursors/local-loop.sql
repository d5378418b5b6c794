-- A local cursor reads rows into variables of several types, and prints and collects them.
-- Setup
create table dbo.CursorsLocal (Id int not null, Name nvarchar(20) null, Amount decimal(9, 2) null, Day date null, Data varbinary(4) null);
insert dbo.CursorsLocal values
    (1, N'one', 1.25, '2024-02-29', 0x01), (2, null, null, null, null), (3, N'three', -3.50, '0001-01-01', 0x);
go
-- @least int = 1
-- @sum decimal(9,2) output = 100
declare @id int, @name nvarchar(20), @amount decimal(9, 2), @day date, @data varbinary(4);
declare Items cursor local for select Id, Name, Amount, Day, Data from dbo.CursorsLocal where Id >= @least order by Id;
open Items;
fetch next from Items into @id, @name, @amount, @day, @data;
while @@fetch_status = 0
begin
    print concat(@id, ' ', coalesce(@name, N'-'), ' ', @amount, ' ', convert(varchar(10), @day, 126), ' ', datalength(@data));
    set @sum = @sum + coalesce(@amount, 0);
    fetch next from Items into @id, @name, @amount, @day, @data;
end
close Items;
deallocate Items;
select @sum as Sum, @id as LastId, @name as LastName;
go
-- No row matches.
-- @least int = 100
declare @id int = -1;
declare Items cursor local for select Id from dbo.CursorsLocal where Id >= @least order by Id;
open Items;
fetch next from Items into @id;
select @id as Id, @@fetch_status as Status;
close Items;
deallocate Items;
go
-- Setup
drop table dbo.CursorsLocal;
go
