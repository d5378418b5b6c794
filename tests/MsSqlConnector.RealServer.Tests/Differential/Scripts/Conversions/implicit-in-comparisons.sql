-- Comparisons of columns with values of other types, as literals and as parameters.
-- Setup
create table dbo.ConversionsCompared (Id int not null primary key, T varchar(10) null, N nvarchar(10) null, D decimal(9, 2) null,
    B bigint null,
    Day1 date null);
insert dbo.ConversionsCompared values (1, '10', N'10', 10, 10, '2024-05-06'), (2, '010', N'x', 10.5, 11, '2024-05-07'),
    (3, ' 10', null, null, null, null);
go
select Id, T from dbo.ConversionsCompared where T = 10 order by Id;
go
select Id, N from dbo.ConversionsCompared where N = 10 order by Id;
go
-- @i int = 10
-- @f float = 10.5
select Id, D, B from dbo.ConversionsCompared where D = @f or B = @i order by Id;
go
-- @n nvarchar(10) = '10'
-- @v varchar(10) = '010'
select Id, T from dbo.ConversionsCompared where T in (@n, @v) order by Id;
go
-- @text nvarchar(20) = '2024-05-06'
-- @moment datetime2(7) = '2024-05-07T00:00:00'
select Id, Day1 from dbo.ConversionsCompared where Day1 in (@text, @moment) order by Id;
go
select Id from dbo.ConversionsCompared where Day1 = 5 order by Id;
go
select Id from dbo.ConversionsCompared where B = 'ten' order by Id;
go
select case when '10' = 10.0 then 'equal' else 'different' end as TextDecimal,
    case when 0x0a = 10 then 'equal' else 'different' end as BytesInt,
    case when 1.0 = cast(1 as bit) then 'equal' else 'different' end as DecimalBit;
go
-- Setup
drop table dbo.ConversionsCompared;
go
