-- The old type text: values, conversions, parameters and the functions that accept it.
-- Setup
create table dbo.TextsText (Id int not null primary key, Body text null, Other text not null, Number int not null);
insert dbo.TextsText values (1, 'first body', 'x', 10), (2, null, '', 20), (3, replicate('ab', 4000), 'tail', 30);
go
select Id, Body, Other, Number from dbo.TextsText order by Id;
go
select Id, datalength(Body) as Bytes, substring(Body, 3, 4) as Part, patindex('%body%', Body) as Position from dbo.TextsText order by Id;
go
-- @body text = 'sent as text'
-- @none text = null
insert dbo.TextsText values (4, @body, isnull(cast(@none as varchar(20)), 'nothing'), 40);
go
select Body from dbo.TextsText where Body like 'sent%';
go
select Id from dbo.TextsText where Body = 'first body';
go
select cast(Body as varchar(5)) as Short, cast(Body as varchar(max)) as Long, Other from dbo.TextsText where Id = 1;
go
select Id, Other from dbo.TextsText order by Body;
go
select null as Untyped, cast(null as text) as NullText, cast('literal' as text) as LiteralText;
go
-- Setup
drop table dbo.TextsText;
go
