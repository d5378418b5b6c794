-- Rows with several large values next to each other and between small columns and nulls.
-- Setup
create table dbo.LargeValuesSeveral (Id int not null primary key, A varchar(max) null, B nvarchar(max) null, S smallint null,
    C varbinary(max) null,
    D varchar(max) null, T char(3) null, E nvarchar(max) null);
insert dbo.LargeValuesSeveral values
    (1, replicate(convert(varchar(max), 'a'), 9000), replicate(convert(nvarchar(max), N'β'), 5000), 1,
        convert(varbinary(max), replicate(convert(varchar(max), 'c'), 12000)), '', 'end', N'e'),
    (2, null, null, null, null, replicate(convert(varchar(max), 'd'), 40000), null, null),
    (3, '', N'', 3, 0x, null, '', replicate(convert(nvarchar(max), N'ε'), 20000)),
    (4, 'short', replicate(convert(nvarchar(max), N'long'), 2500), null, null, null, 'x', null);
go
select * from dbo.LargeValuesSeveral order by Id;
go
select E, T, D, C, S, B, A, Id from dbo.LargeValuesSeveral order by Id desc;
go
-- @s smallint = 1
-- @a varchar(max) = null
select S, A, isnull(@a, D) as D, T, @s as Given from dbo.LargeValuesSeveral where S >= @s order by Id;
go
select A, A as A2, A + A as Doubled, T from dbo.LargeValuesSeveral where Id = 1;
go
-- @id int = 2
update dbo.LargeValuesSeveral set A = D, B = D output inserted.A, deleted.A as OldA, inserted.B where Id = @id;
go
-- Setup
drop table dbo.LargeValuesSeveral;
go
