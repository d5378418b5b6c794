-- Tables without rows, and tables that the call leaves out.
-- Setup
create type dbo.TableTypesEmpty as table (Id int not null, Name varchar(10) null);
go
-- Setup
create procedure dbo.TableTypesTakeEmpty @rows dbo.TableTypesEmpty readonly, @label varchar(10) = 'none', @count int = -1 output as
begin
    select Id, Name, @label as Label from @rows order by Id;
    select @count = count(*) from @rows;
    if not exists (select * from @rows)
        print 'no rows';
    return @count;
end
go
-- @label varchar(10) = 'declared'
declare @rows dbo.TableTypesEmpty;
exec dbo.TableTypesTakeEmpty @rows, @label;
go
-- @count int output = 5
exec dbo.TableTypesTakeEmpty @count = @count output;
go
exec dbo.TableTypesTakeEmpty default, 'default';
go
-- The client leaves the table out, because it is empty by default.
-- Procedure
-- @label varchar(10) = 'client'
-- @count int output = null
dbo.TableTypesTakeEmpty
go
-- Null is no table.
-- Procedure
-- @rows int = null
dbo.TableTypesTakeEmpty
go
-- The rows are deleted before the call.
declare @rows dbo.TableTypesEmpty;
insert @rows values (1, 'a'), (2, null);
delete @rows;
exec dbo.TableTypesTakeEmpty @rows;
go
-- Setup
drop procedure dbo.TableTypesTakeEmpty;
drop type dbo.TableTypesEmpty;
go
