-- Two hundred wide rows that cross packets, with values of odd lengths and nulls between.
-- Setup
create table dbo.ResultsWide (Id int not null constraint PK_ResultsWide primary key, A char(97) not null, B nvarchar(113) null,
    C varbinary(131) null, D decimal(38, 5) null, E datetimeoffset(7) null, F varchar(max) null, G uniqueidentifier null);
go
-- Setup
declare @i int = 1;
set nocount on;
while @i <= 200
begin
    insert dbo.ResultsWide
    values (@i, replicate(char(65 + @i % 26), @i % 97), case when @i % 3 = 0 then null else replicate(N'w', @i % 113) end,
        case when @i % 5 = 0 then null else cast(replicate('b', @i % 131) as varbinary(131)) end, @i * 1.00001,
        dateadd(minute, @i, cast('2020-01-01T00:00:00+00:00' as datetimeoffset(7))),
        case when @i % 50 = 0 then replicate(cast('m' as varchar(max)), @i * 10) end, '00112233-4455-6677-8899-aabbccddeeff');
    set @i = @i + 1;
end
go
select * from dbo.ResultsWide order by Id;
go
-- @from int = 190
select F, C, B, A, Id from dbo.ResultsWide where Id >= @from order by Id desc;
select Id from dbo.ResultsWide order by Id;
go
-- @every int = 40
select Id, A, G, D, E from dbo.ResultsWide where Id % @every = 0 order by Id;
select A + isnull(B, N'') as Joined from dbo.ResultsWide where Id < 20 order by Id;
go
-- Setup
drop table dbo.ResultsWide;
go
