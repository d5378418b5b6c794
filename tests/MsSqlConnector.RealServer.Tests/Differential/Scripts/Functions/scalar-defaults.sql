-- Scalar functions with defaults need the word DEFAULT, except with EXEC.
-- Setup
create function dbo.FunctionsDefaults (@a int = 5, @text nvarchar(10) = N'x') returns nvarchar(30) as
begin
    return replicate(@text, @a);
end
go
-- @a int = 3
select dbo.FunctionsDefaults(@a, default) as A, dbo.FunctionsDefaults(default, default) as B, dbo.FunctionsDefaults(null, N'y') as C;
go
-- @text nvarchar(10) = 'ab'
declare @value nvarchar(30), @other nvarchar(30);
exec @value = dbo.FunctionsDefaults;
exec @other = dbo.FunctionsDefaults @text = @text;
select @value as Value, @other as Other;
go
-- @value nvarchar(30) output = 'old'
exec @value = dbo.FunctionsDefaults 2, N'new';
go
-- An argument is missing.
-- @a int = 1
select dbo.FunctionsDefaults(@a) as A;
go
-- Too many arguments.
select dbo.FunctionsDefaults(1, N'a', 2) as A;
go
-- Setup
drop function dbo.FunctionsDefaults;
go
