-- WITH RESULT SETS gives the columns of a procedure other names and types.
-- Setup
create procedure dbo.ProceduresReshaped @count int as
begin
    select top (@count) n, cast(n as varchar(10)) as t from (values (1), (2), (3)) v (n) order by n;
end
go
-- Setup
create procedure dbo.ProceduresReshapedTwice as
begin
    select 1 as A;
    select N'b' as B, 2 as C;
end
go
-- @count int = 2
exec dbo.ProceduresReshaped @count with result sets ((Number bigint not null, Text nvarchar(30) null));
go
exec dbo.ProceduresReshapedTwice with result sets ((First smallint), (Second nchar(3), Third decimal(9, 2)));
go
exec dbo.ProceduresReshaped 1 with result sets undefined;
go
-- The procedure has a result although none is allowed.
exec dbo.ProceduresReshaped 1 with result sets none;
go
-- The number of columns differs.
exec dbo.ProceduresReshaped 1 with result sets ((Number int));
go
-- A value cannot be converted.
exec dbo.ProceduresReshapedTwice with result sets ((First smallint), (Second int, Third int));
go
-- Setup
drop procedure dbo.ProceduresReshaped;
drop procedure dbo.ProceduresReshapedTwice;
go
