-- Results of procedures whose columns have no names, equal names, or long names.
-- Setup
create procedure dbo.ProceduresNameless @value sql_variant, @text varchar(30) as
begin
    select @value, @text, 1, 'constant', null;
    select 1 as A, 2 as A, 3 as a, 4 as [A ];
    select @text as LongLongLongLongLongLongLongLongLongLongLongLongLongLongLongLong_64
    where @text is not null;
    select count(*), max(n), min(n) as Least from (values (1), (2)) v (n);
end
go
-- Procedure
-- @value sql_variant = 5
-- @text varchar(30) = 'given'
dbo.ProceduresNameless
go
-- Procedure
-- @value sql_variant = null
-- @text varchar(30) = null
dbo.ProceduresNameless
go
-- @value int = 9
exec dbo.ProceduresNameless @value, @text = 'converted';
go
-- Setup
drop procedure dbo.ProceduresNameless;
go
