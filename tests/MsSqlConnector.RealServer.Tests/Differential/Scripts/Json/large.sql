-- FOR JSON results of more than 8000 characters arrive as one text in pieces.
-- Setup
create table dbo.JsonLarge (Id int not null constraint PK_JsonLarge primary key, Text nvarchar(150) not null, Number bigint null);
go
-- Setup
declare @i int = 1;
while @i <= 120
begin
    insert dbo.JsonLarge values (@i, replicate(nchar(65 + @i % 26), 90 + @i % 60),
        case when @i % 4 = 0 then null else @i * 100000000000 end);
    set @i = @i + 1;
end
go
select Id, Text, Number from dbo.JsonLarge order by Id for json path;
go
-- @from int = 11
select Id as [Key.Id], Text from dbo.JsonLarge where Id >= @from order by Id for json path, root('Rows'), include_null_values;
go
-- @to int = 70
declare @j nvarchar(max) = (select Id, Text, Number from dbo.JsonLarge where Id <= @to order by Id for json path);
select len(@j) as Length, isjson(@j) as Valid, json_value(@j, '$[69].Id') as LastId;
select @j as Whole, 1 as After_;
select count(*) as Rows_, max(len(Text)) as Longest from openjson(@j) with (Text nvarchar(150));
go
-- One string that is larger than a packet and than a piece.
select replicate(cast(N'0123456789' as nvarchar(max)), 2200) as Big for json path;
go
-- @big nvarchar(max) = 'pattern-'
select replicate(@big, 3000) as Big, 'end' as Ending for json path, without_array_wrapper;
go
-- Setup
drop table dbo.JsonLarge;
go
