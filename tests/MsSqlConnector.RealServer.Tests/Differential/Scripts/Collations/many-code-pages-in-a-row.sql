-- One row with narrow columns of many code pages, fixed, variable, maximum and old text.
-- Setup
create table dbo.CollationsMany (Id int not null primary key, A varchar(10) collate Latin1_General_CI_AS null,
    B char(6) collate Japanese_CI_AS null,
    C varchar(max) collate Greek_CI_AS null, D text collate Cyrillic_General_CI_AS null, E nvarchar(10) collate Japanese_CI_AS null,
    F char(4) collate Chinese_PRC_CI_AS null, G ntext collate Hebrew_CI_AS null, H varchar(10) collate Arabic_CI_AS null);
insert dbo.CollationsMany values (1, N'é', N'日', N'Ω', N'Ж', N'日Ωé', N'汉', N'ש', N'ع'), (2, null, N'', null, N'', null, N'a', null, N''),
    (3, N'', null, N'', null, N'', null, N'', null);
go
select * from dbo.CollationsMany order by Id;
go
select H, G, F, E, D, C, B, A from dbo.CollationsMany where Id = 1;
go
-- @a varchar(10) = 'é'
-- @c varchar(max) = 'é'
-- @e nvarchar(10) = '日Ωé'
select A, @a as GivenA, C, @c as GivenC, E, @e as GivenE from dbo.CollationsMany where A = @a and E = @e;
go
-- @id int = 3
update dbo.CollationsMany set A = E, B = N'本', C = N'λ', D = N'Я', F = N'字', G = N'א', H = N'ب' where Id = @id;
select A, B, C, D, F, G, H from dbo.CollationsMany where Id = @id;
go
select cast(D as varchar(5)) as FromText, cast(G as nvarchar(5)) as FromNtext, datalength(D) as TextBytes, datalength(G) as WideBytes
from dbo.CollationsMany order by Id;
go
-- Setup
drop table dbo.CollationsMany;
go
