-- Table variables of some hundred rows are filled by loops and joins, and their rows cross packets.
-- @rows int = 150
set nocount on;
declare @t table (Id int not null primary key, Text nvarchar(60) null, Half decimal(9, 1) null, Odd bit not null);
declare @i int = 1;
while @i <= @rows
begin
    insert @t values (@i, case when @i % 10 = 0 then null else replicate(nchar(64 + @i % 26), @i % 60) end, @i / 2.0, @i % 2);
    set @i = @i + 1;
end
select Id, Text, Half, Odd from @t order by Id;
select Odd, count(*) as Times, sum(Half) as Total from @t group by Odd order by Odd;
go
-- @top int = 4
declare @d table (N int not null);
insert @d values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
declare @n table (N int not null);
insert @n select a.N * 10 + b.N from @d as a cross join @d as b;
select top (@top) N from @n order by N desc;
delete from @n where N % 3 <> 0;
select @@rowcount as Deleted, (select count(*) from @n) as Kept;
select N from @n order by N;
go
declare @b table (Id int not null, Bytes varbinary(300) null);
insert @b values (1, cast(replicate(cast(0xAB as binary(1)), 300) as varbinary(300))), (2, 0x), (3, null);
select Id, Bytes, datalength(Bytes) as Length from @b order by Id;
go
