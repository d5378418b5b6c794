-- The types of the parameters differ from execution to execution of the same text.
-- @value int = 5
select @value as Value, @value + 1 as Next;
go
-- @value bigint = 5000000000
select @value as Value, @value + 1 as Next;
go
-- @value tinyint = 254
select @value as Value, @value + 1 as Next;
go
-- @value decimal(9,3) = 1.125
select @value as Value, @value + 1 as Next;
go
-- @value float = 0.5
select @value as Value, @value + 1 as Next;
go
-- @value money = 9.99
select @value as Value, @value + 1 as Next;
go
-- @value nvarchar(10) = '41'
select @value as Value, @value + 1 as Next;
go
-- @value nvarchar(10) = 'x'
select @value as Value, @value + 1 as Next;
go
-- @value datetime = '2024-02-28T12:00:00'
select @value as Value, @value + 1 as Next;
go
-- The operator is not defined for the type.
-- @value date = '2024-02-28'
select @value as Value, @value + 1 as Next;
go
-- @value int output = 5
select @value as Value, @value + 1 as Next;
go
