-- A variable of a table type is filled with parameters and passed to a procedure.
-- Setup
create type dbo.TableTypesLine as table (Number int not null, Name nvarchar(20) null, Amount decimal(9, 2) null);
go
-- Setup
create procedure dbo.TableTypesSum @lines dbo.TableTypesLine readonly, @factor decimal(5, 2), @total decimal(18, 4) output as
begin
    select Number, Name, Amount * @factor as Scaled from @lines order by Number;
    select @total = sum(Amount) * @factor from @lines;
    declare @count int = (select count(*) from @lines);
    return @count;
end
go
-- @name nvarchar(20) = 'first é'
-- @amount decimal(9,2) = 10.25
-- @total decimal(18,4) output = null
declare @lines dbo.TableTypesLine, @code int;
insert @lines values (1, @name, @amount), (2, null, null), (3, N'third', -1);
exec @code = dbo.TableTypesSum @lines, 1.5, @total output;
select @code as Code, @total as Total;
go
-- @factor decimal(5,2) = null
declare @lines as dbo.TableTypesLine;
insert into @lines (Number) values (7);
exec dbo.TableTypesSum @total = null, @factor = @factor, @lines = @lines;
go
-- The rows change between two calls.
-- @step int = 5
declare @lines dbo.TableTypesLine, @total decimal(18, 4);
insert @lines select n, N'row', n from (values (1), (2), (3)) v (n);
exec dbo.TableTypesSum @lines, 1, @total output;
update @lines set Number = Number + @step where Number > 1;
delete @lines where Number = 1;
exec dbo.TableTypesSum @lines, 1, @total output;
select @total as Total;
go
-- Setup
drop procedure dbo.TableTypesSum;
drop type dbo.TableTypesLine;
go
