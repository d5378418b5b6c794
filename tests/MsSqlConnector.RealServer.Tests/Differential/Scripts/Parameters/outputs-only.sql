-- Batches that only set outputs, set some of them, or use no parameter at all.
-- @a int output = 1
-- @b nvarchar(10) output = 'b'
-- @c date output = '2024-02-29'
-- @d decimal(9,3) output = 1.5
set @a = 2;
go
-- @a int output = null
-- @b nvarchar(10) output = null
-- @c datetime output = null
select @a = 5, @b = N'five', @c = '2005-05-05';
go
-- @a int output = 7
-- @b varchar(10) output = 'kept'
-- @c varbinary(4) output = 0x01
-- @d xml output = '<a/>'
-- @e sql_variant output = 5
select 1 as Unrelated;
go
-- The variable gets its value from a query without rows, or with several rows.
-- @none int output = -1
-- @last int output = -1
-- @sub int output = -1
select @none = n from (values (1)) v (n) where n = 2;
select @last = n from (values (1), (2), (3)) v (n) order by n;
set @sub = (select n from (values (1)) v (n) where n = 2);
go
-- @a int output = 1
-- @b int output = 2
declare @swap int = @a;
set @a = @b;
set @b = @swap;
select @a as A, @b as B;
return;
go
-- @a int output = 1
set @a = 10;
raiserror('ends with an error', 16, 1);
return;
go
