-- Columns of the maximum types with short values between columns of fixed types.
-- Setup
create table dbo.TextsMax (Id int not null primary key, V varchar(max) null, Middle int not null, N nvarchar(max) null, Tail bit null);
insert dbo.TextsMax values (1, 'short', 10, N'kurz', 1), (2, null, 20, N'', 0), (3, '', 30, null, null),
    (4, replicate('ab', 50), 40, replicate(N'éü', 50), 1);
go
select Id, V, Middle, N, Tail from dbo.TextsMax order by Id;
go
select N, V from dbo.TextsMax where Tail = 1 order by Id desc;
go
-- @v varchar(max) = 'short'
-- @n nvarchar(max) = 'kurz'
-- @none varchar(max) = null
select Id, @v + V as Doubled, @n + N as WideDoubled, @none as None from dbo.TextsMax where V = @v and N = @n;
go
-- @v varchar(max) output = 'abc'
-- @n nvarchar(max) output = null
select @v = replicate(@v, 4), @n = isnull(@n, N'nothing');
go
update dbo.TextsMax set V.write('XX', 0, 2) where Id = 1;
go
update dbo.TextsMax set V = isnull(V, '') + '+', N = N + N'+';
select Id, left(V, 6) as Beginning, right(N, 4) as Tail from dbo.TextsMax order by Id;
go
-- Setup
drop table dbo.TextsMax;
go
