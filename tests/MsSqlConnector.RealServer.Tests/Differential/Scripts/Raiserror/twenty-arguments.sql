-- A message can have 20 arguments; more are an error.
raiserror('%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d', 16, 1,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
select 'after twenty' as Marker;
go
-- @a nvarchar(20) = 'a'
-- @b nvarchar(20) = 'bb'
-- @c nvarchar(20) = null
raiserror('%s-%s-%s-%s-%s-%s-%s-%s-%s-%s', 16, 1, @a, @b, @c, @a, @b, @c, @a, @b, @c, @a);
go
-- Invalid
raiserror('%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d', 16, 1,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21);
select 'after twenty one' as Marker;
go
select 'the connection is usable' as Marker;
go
