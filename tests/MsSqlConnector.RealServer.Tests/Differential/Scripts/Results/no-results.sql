-- Batches that have no results at all: declarations, comments, empty blocks, conditions that do not hold.
declare @unused int;
go
-- Only a comment.
go
/* A comment of
   two lines. */
go
-- @p int = 1
-- Only a parameter and a comment.
go
if 1 = 0 select 1 as Never;
go
-- @n int = 0
while @n > 0 select @n as Never;
go
begin
    declare @inside int = 1;
end
go
-- @id int = 1
if @id = 2
begin
    select 'never' as A;
    select 'never' as B;
end
go
set nocount on;
set nocount off;
go
return;
go
return
select 'never' as A;
go
-- @n int = 0
if @n = 0 return;
select 'never' as A;
go
begin try
    declare @t int = 1;
end try
begin catch
    select 'never' as A;
end catch
go
