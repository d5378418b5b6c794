-- Arguments of each allowed type, and types and formats that do not fit together.
-- @a tinyint = 1
-- @b smallint = -2
-- @c int = 3
-- @d nvarchar(10) = 'four'
-- @e varchar(10) = 'five'
raiserror('%d %d %d %s %s', 10, 1, @a, @b, @c, @d, @e);
go
-- @value bigint = 9223372036854775807
raiserror('%I64d', 16, 1, @value);
select 'after' as Marker;
go
-- @value int = 5
raiserror('%s', 16, 1, @value);
select 'after a number as text' as Marker;
go
-- @value varchar(10) = '5'
raiserror('%d', 16, 1, @value);
select 'after a text as number' as Marker;
go
-- @value bit = 1
raiserror('%d', 16, 1, @value);
select 'after a bit' as Marker;
go
-- @value decimal(9, 2) = 1.50
raiserror('%d', 16, 1, @value);
select 'after a decimal' as Marker;
go
-- @value datetime = '2024-02-29'
raiserror('%s', 16, 1, @value);
select 'after a date' as Marker;
go
