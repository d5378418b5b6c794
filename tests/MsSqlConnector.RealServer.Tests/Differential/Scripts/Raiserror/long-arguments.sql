-- Arguments that make the message longer than 2047 characters.
declare @text nvarchar(4000) = replicate(N'x', 2040);
raiserror(N'start %s end', 16, 1, @text);
go
-- @text nvarchar(4000) = 'short'
declare @long nvarchar(4000) = replicate(@text, 700);
raiserror(N'[%s] [%s]', 16, 1, @long, @text);
go
-- @text varchar(8000) = 'abcdefghij'
declare @long varchar(8000) = replicate(@text, 500);
raiserror('[%.100s] [%s]', 10, 1, @long, @text);
select len(@long) as Length;
go
raiserror('[%2000s]', 10, 1, 'wide');
raiserror('[%-2100s] lost', 10, 1, 'wide');
select 'after the wide fields' as Marker;
go
declare @a nvarchar(500) = replicate(N'a', 500), @b nvarchar(500) = replicate(N'b', 500);
raiserror(N'%s%s%s%s%s', 16, 1, @a, @b, @a, @b, @a);
go
