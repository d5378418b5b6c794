-- The classic concatenation of rows by FOR XML PATH with an empty name.
-- Setup
create table dbo.ForXmlConcatenated (Grp char(1) not null, Item nvarchar(10) not null,
    constraint PK_ForXmlConcatenated primary key (Grp, Item));
insert dbo.ForXmlConcatenated values ('a', N'x'), ('a', N'y<'), ('b', N'z & z'), ('c', N'w');
go
select stuff((select N', ' + Item from dbo.ForXmlConcatenated order by Item for xml path('')), 1, 2, N'') as Joined;
go
select g.Grp,
    stuff((select ',' + i.Item from dbo.ForXmlConcatenated as i where i.Grp = g.Grp order by i.Item for xml path('')), 1, 1, '') as Items
from dbo.ForXmlConcatenated as g group by g.Grp order by g.Grp;
go
-- @separator nvarchar(3) = '; '
declare @all nvarchar(max);
set @all = (select @separator + Item from dbo.ForXmlConcatenated order by Grp, Item for xml path(''));
select @all as Everything, len(@all) as Length;
go
-- With TYPE and value() the markup is plain again.
select stuff((select N'|' + Item from dbo.ForXmlConcatenated order by Item for xml path(''), type)
    .value('.', 'nvarchar(max)'), 1, 1, N'') as Plain;
go
-- @group char(1) = 'q'
select (select N'+' + Item from dbo.ForXmlConcatenated where Grp = @group for xml path('')) as None;
go
-- Setup
drop table dbo.ForXmlConcatenated;
go
