-- Empty text and null next to each other in every type of text.
-- Setup
create table dbo.TextsEmpty (Id int not null primary key, C char(4) null, V varchar(4) null, Vm varchar(max) null, N nchar(4) null,
    Nv nvarchar(4) null, Nm nvarchar(max) null, T text null, Nt ntext null);
insert dbo.TextsEmpty values (1, '', '', '', N'', N'', N'', '', N''), (2, null, null, null, null, null, null, null, null),
    (3, ' ', ' ', ' ', N' ', N' ', N' ', ' ', N' ');
go
select Id, C, V, Vm, N, Nv, Nm, T, Nt from dbo.TextsEmpty order by Id;
go
select Id, datalength(C) as C, datalength(V) as V, datalength(Vm) as Vm, datalength(Nv) as Nv, datalength(T) as T
from dbo.TextsEmpty order by Id;
go
-- @empty nvarchar(4) = ''
-- @null nvarchar(4) = null
-- @max nvarchar(max) = ''
select Id, @empty as EmptyText, @null as NullText, @max as MaxText from dbo.TextsEmpty where V = @empty order by Id;
go
-- @out varchar(10) output = 'full'
-- @maximum varchar(max) output = 'full'
select @out = '', @maximum = '';
go
select '' as Literal, N'' as WideLiteral, isnull(null, '') as Replaced, nullif('', '') as Nulled, '' + null as Joined,
    concat('', null) as Concatenated;
go
select substring('abc', 4, 1) as Beyond, left('abc', 0) as NoneLeft, replicate('x', 0) as NoneRepeated, replicate('x', -1) as Negative;
go
-- Setup
drop table dbo.TextsEmpty;
go
