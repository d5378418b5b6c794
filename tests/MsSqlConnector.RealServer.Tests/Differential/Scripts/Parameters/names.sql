-- Names of parameters with signs, digits, letters of other alphabets, and another case.
-- @_ int = 1
-- @1 int = 2
-- @a_b int = 3
-- @a$b int = 4
-- @a#b int = 5
-- @a@b int = 6
select @_ as A, @1 as B, @a_b as C, @a$b as D, @a#b as E, @a@b as F;
go
-- @Value int = 1
-- @OTHER nvarchar(10) output = 'x'
select @value as Value, @VALUE + 1 as Next;
set @other = N'other case';
go
-- @größe int = 1
-- @имя nvarchar(10) = 'имя'
-- @漢字 int output = 3
select @größe as Größe, @имя as Имя;
set @漢字 = @漢字 + 1;
go
-- Words of the language are names too.
-- @select int = 1
-- @from int = 2
-- @order int output = 3
select @select as [select], @from as [from];
set @order = @select + @from;
go
-- The name is not declared.
-- @a int = 1
select @b as B;
go
-- The batch declares the name again.
-- @a int = 1
declare @a int = 2;
select @a as A;
go
