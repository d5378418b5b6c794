-- Rows of a table type are inserted into, joined with, and deleted from a table, with OUTPUT and counts.
-- Setup
create type dbo.TableTypesChange as table (Id int not null, Value int null);
create table dbo.TableTypesTarget (Id int not null constraint PK_TableTypesTarget primary key, Value int null);
insert dbo.TableTypesTarget values (1, 10), (2, 20);
go
-- Setup
create procedure dbo.TableTypesApply @changes dbo.TableTypesChange readonly, @updated int output, @inserted int output as
begin
    update t set t.Value = c.Value from dbo.TableTypesTarget t join @changes c on c.Id = t.Id where c.Value is not null;
    set @updated = @@rowcount;
    insert dbo.TableTypesTarget output inserted.Id, inserted.Value
    select c.Id, c.Value from @changes c where not exists (select * from dbo.TableTypesTarget t where t.Id = c.Id);
    set @inserted = @@rowcount;
    delete t from dbo.TableTypesTarget t join @changes c on c.Id = t.Id where c.Value is null;
end
go
-- @value int = 99
-- @updated int output = 0
-- @inserted int output = 0
declare @changes dbo.TableTypesChange;
insert @changes values (1, @value), (2, null), (3, 30);
exec dbo.TableTypesApply @changes, @updated output, @inserted output;
select Id, Value from dbo.TableTypesTarget order by Id;
go
-- A key is inserted twice.
-- @id int = 5
declare @changes dbo.TableTypesChange, @u int, @i int;
insert @changes values (@id, 1), (@id, 1);
exec dbo.TableTypesApply @changes, @u output, @i output;
select count(*) as Count from dbo.TableTypesTarget where Id = @id;
go
-- Setup
drop procedure dbo.TableTypesApply;
drop type dbo.TableTypesChange;
drop table dbo.TableTypesTarget;
go
