-- Narrow text of the code pages 1250, 1254, 1257 and 1258.
-- Setup
create table dbo.CollationsEastern (Id int not null primary key, P varchar(20) collate Polish_CI_AS null,
    T varchar(20) collate Turkish_CI_AS null,
    E varchar(20) collate Estonian_CI_AS null, V varchar(20) collate Vietnamese_CI_AS null);
insert dbo.CollationsEastern values (1, N'Zażółć gęślą', N'İstanbul ığüş', N'õäöü šž', N'Đà Nẵng'), (2, N'€', N'€', N'€', N'€ ₫'),
    (3, null, null, null, null);
go
select Id, P, T, E, V from dbo.CollationsEastern order by Id;
go
-- @p nvarchar(20) = 'zażółć GĘŚLĄ'
-- @t nvarchar(20) = 'İSTANBUL ığüş'
select Id, P, T from dbo.CollationsEastern where P = @p and T = @t;
go
select upper(cast('i' as varchar(5)) collate Turkish_CI_AS) as TurkishUpper,
    lower(cast('I' as varchar(5)) collate Turkish_CI_AS) as TurkishLower;
go
select case when N'i' = N'I' collate Turkish_CI_AS then 'equal' else 'different' end as Turkish1,
    case when N'i' = N'I' collate Polish_CI_AS then 'equal' else 'different' end as Polish1;
go
select datalength(P) as P, datalength(T) as T, datalength(E) as E, datalength(V) as V from dbo.CollationsEastern order by Id;
go
select P from dbo.CollationsEastern union all select N'wide' order by P;
go
-- @e nvarchar(20) = 'Ģģ Ķķ'
-- @id int = 4
insert dbo.CollationsEastern (Id, E) output inserted.E, inserted.P values (@id, @e);
go
-- Setup
drop table dbo.CollationsEastern;
go
