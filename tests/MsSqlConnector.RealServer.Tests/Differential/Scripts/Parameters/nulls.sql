-- Null of each type keeps the type of the parameter in the columns.
-- @a bit = null
-- @b tinyint = null
-- @c smallint = null
-- @d int = null
-- @e bigint = null
-- @f decimal(9,2) = null
-- @g float = null
-- @h real = null
-- @i money = null
-- @j smallmoney = null
select @a as A, @b as B, @c as C, @d as D, @e as E, @f as F, @g as G, @h as H, @i as I, @j as J;
go
-- @a char(3) = null
-- @b varchar(3) = null
-- @c nchar(3) = null
-- @d nvarchar(3) = null
-- @e varchar(max) = null
-- @f nvarchar(max) = null
-- @g binary(3) = null
-- @h varbinary(3) = null
-- @i varbinary(max) = null
-- @j uniqueidentifier = null
select @a as A, @b as B, @c as C, @d as D, @e as E, @f as F, @g as G, @h as H, @i as I, @j as J;
go
-- @a date = null
-- @b time(3) = null
-- @c datetime = null
-- @d smalldatetime = null
-- @e datetime2(5) = null
-- @f datetimeoffset(0) = null
-- @g xml = null
-- @h sql_variant = null
select @a as A, @b as B, @c as C, @d as D, @e as E, @f as F, @g as G, @h as H;
go
-- @a int = null
-- @b varchar(10) = null
select case when @a = @a then 1 else 0 end as Equal, isnull(@a, 5) as Replaced, coalesce(@b, 'none') as Other,
    @b + 'x' as Joined, concat(@b, 'x') as Concatenated, nullif(5, @a) as Kept;
go
