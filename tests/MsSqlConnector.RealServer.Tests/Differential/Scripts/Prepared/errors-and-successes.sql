-- Executions of the same text fail and succeed in turn.
-- @divisor int = 2
select n, 12 / (n - @divisor) as Quotient from (values (3), (2), (4)) v (n) order by n;
go
-- @divisor int = 9
select n, 12 / (n - @divisor) as Quotient from (values (3), (2), (4)) v (n) order by n;
go
-- @divisor int = 4
select n, 12 / (n - @divisor) as Quotient from (values (3), (2), (4)) v (n) order by n;
go
-- @divisor int = null
select n, 12 / (n - @divisor) as Quotient from (values (3), (2), (4)) v (n) order by n;
go
-- @severity int = 10
-- @text nvarchar(20) output = 'in'
raiserror('severity %d', @severity, 3, @severity);
set @text = @text + N' and out';
go
-- @severity int = 16
-- @text nvarchar(20) output = 'in'
raiserror('severity %d', @severity, 3, @severity);
set @text = @text + N' and out';
go
-- @severity int = 0
-- @text nvarchar(20) output = null
raiserror('severity %d', @severity, 3, @severity);
set @text = @text + N' and out';
go
-- The text cannot be compiled.
-- @a int = 1
select @a as A from dbo.PreparedNowhere;
go
-- @a int = 2
select @a as A from dbo.PreparedNowhere;
go
-- Invalid
-- @a int = 1
selec @a as A;
go
