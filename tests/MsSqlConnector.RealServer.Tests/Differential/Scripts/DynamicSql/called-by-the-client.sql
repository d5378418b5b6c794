-- The client calls sp_executesql itself, with named parameters and a return value.
-- Procedure
-- @stmt nvarchar(100) = 'select 1 as A, N''x'' as B'
sp_executesql
go
-- Procedure
-- @stmt nvarchar(100) = 'select @a as A; set @b = @a * 2'
-- @params nvarchar(100) = '@a int, @b int output'
-- @a int = 21
-- @b int output = null
sp_executesql
go
-- Procedure
-- @stmt nvarchar(max) = 'raiserror(N''from the text'', 16, 1); select @t as T'
-- @params nvarchar(max) = '@t nvarchar(20)'
-- @t nvarchar(20) = null
sp_executesql
go
-- The text fails.
-- Procedure
-- @stmt nvarchar(100) = 'select 1 / @z as Quotient'
-- @params nvarchar(100) = '@z int'
-- @z int = 0
sys.sp_executesql
go
-- A value is missing.
-- Procedure
-- @stmt nvarchar(100) = 'select @z as Z'
-- @params nvarchar(100) = '@z int'
sp_executesql
go
-- The text must be Unicode.
-- Procedure
-- @stmt varchar(100) = 'select 1 as A'
sp_executesql
go
-- Procedure
-- @stmt nvarchar(100) = null
sp_executesql
go
