-- Aggregation of text to one value and splitting of one value to rows.
-- Setup
create table dbo.TextsAggregation (Id int not null primary key, Grp char(1) not null, V varchar(20) null, N nvarchar(20) null);
insert dbo.TextsAggregation values (1, 'a', 'one', N'één'), (2, 'a', 'two', N'twee'), (3, 'b', null, N'drie'), (4, 'b', '', null);
go
select Grp, string_agg(V, ', ') within group (order by Id) as Joined from dbo.TextsAggregation group by Grp order by Grp;
go
select string_agg(N, N'; ') within group (order by Id desc) as Joined from dbo.TextsAggregation;
go
select string_agg(cast(V as varchar(max)), '') within group (order by Id) as Long from dbo.TextsAggregation where Id < 3;
go
-- @list nvarchar(100) = 'x,yy,,zzz'
-- @separator nchar(1) = ','
select value as Part, len(value) as Length from string_split(@list, @separator) order by Part;
go
select value from string_split('', ' ') order by value;
go
select min(V) as First, max(N) as Last, count(distinct Grp) as Groups, checksum('abc') as Sum32 from dbo.TextsAggregation;
go
-- @text nvarchar(max) output = ''
select @text = @text + isnull(N, N'-') from dbo.TextsAggregation where Id = 1;
go
-- Setup
drop table dbo.TextsAggregation;
go
