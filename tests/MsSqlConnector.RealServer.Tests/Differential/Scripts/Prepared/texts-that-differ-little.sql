-- Texts that differ only in case, blanks, comments or parameters are different statements with equal results.
-- @a int = 1
select @a as A, 'x' as B;
go
-- @a int = 2
SELECT @a as A, 'x' as B;
go
-- @a int = 3
select @a  as  A,  'x'  as  B;
go
-- @a int = 4
select @a as A, 'x' as B -- a comment at the end
go
-- @a int = 5
/* a comment at the begin */ select @a as A, 'x' as B;
go
-- @A int = 6
select @a as A, 'x' as B;
go
-- @a int = 7
-- @b int = 8
select @a as A, 'x' as B;
go
-- @b int = 9
-- @a int = 10
select @a as A, 'x' as B;
go
-- @a int = 11
select @a as A, 'X' as B;
go
-- @a int = 1
select @a as A, 'x' as B;
go
