-- A procedure passes its table on to another one, with results and errors at both levels.
-- Setup
create type dbo.TableTypesPassed as table (Id int not null, Text nvarchar(10) null);
go
-- Setup
create procedure dbo.TableTypesInner @rows dbo.TableTypesPassed readonly, @divisor int, @sum int output as
begin
    select Id, Text, 100 / (Id - @divisor) as Quotient from @rows order by Id;
    select @sum = sum(Id) from @rows;
end
go
-- Setup
create procedure dbo.TableTypesOuter @rows dbo.TableTypesPassed readonly, @divisor int, @sum int output as
begin
    declare @more dbo.TableTypesPassed;
    insert @more select Id + 10, Text + N'!' from @rows;
    exec dbo.TableTypesInner @rows, @divisor, @sum output;
    declare @other int;
    exec dbo.TableTypesInner @more, @divisor, @other output;
    set @sum = @sum + @other;
    return 3;
end
go
-- @divisor int = 0
-- @sum int output = null
declare @rows dbo.TableTypesPassed, @code int;
insert @rows values (1, N'a'), (2, null), (3, N'c');
exec @code = dbo.TableTypesOuter @rows, @divisor, @sum output;
select @code as Code;
go
-- The second row of the first table fails.
-- @divisor int = 2
-- @sum int output = null
declare @rows dbo.TableTypesPassed;
insert @rows values (1, N'a'), (2, null), (3, N'c');
exec dbo.TableTypesOuter @rows, @divisor, @sum output;
go
-- Setup
drop procedure dbo.TableTypesOuter;
drop procedure dbo.TableTypesInner;
drop type dbo.TableTypesPassed;
go
