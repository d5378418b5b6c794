-- Batches of semicolons only, and statements with several of them.
;
go
;;;
go
select 1 as One;;;select 2 as Two;;
go
;select 3 as Three
go
-- @a int = 4
;with Four as (select @a as V) select V from Four;;
go
declare @x int = 5;; set @x = @x + 1;;; select @x as Six;
go
begin; select 7 as Seven; end;
go
if 1 = 1 begin select 8 as Eight; end else begin select 9 as Nine; end;
go
select ';' as Semicolon, N';;' as Two;
go
print 'a;b';;print '';
go
