-- UNPIVOT makes rows of columns and drops null values.
-- Setup
create table dbo.QueriesUnpivot (Id int not null constraint PK_QueriesUnpivot primary key, Phone varchar(10) null, Mobile varchar(10) null,
    Fax varchar(10) null);
insert dbo.QueriesUnpivot values (1, '111', null, '333'), (2, null, null, null), (3, '', '222', 'x');
go
select Id, Kind, Number from dbo.QueriesUnpivot unpivot (Number for Kind in (Phone, Mobile, Fax)) as u order by Id, Kind;
go
-- @id int = 3
select u.Kind, u.Number from (select Id, Phone, Fax from dbo.QueriesUnpivot where Id = @id) as s
unpivot (Number for Kind in (Phone, Fax)) as u order by u.Kind;
go
select count(*) as Times from dbo.QueriesUnpivot unpivot (Number for Kind in (Mobile)) as u;
go
-- @id int = 2
select u.Number from (select Id, Phone, Mobile from dbo.QueriesUnpivot where Id = @id) as s
unpivot (Number for Kind in (Phone, Mobile)) as u;
go
-- Columns of different types are refused.
select u.V from (select Id, Phone from dbo.QueriesUnpivot) as s unpivot (V for Kind in (Id, Phone)) as u;
go
-- Setup
drop table dbo.QueriesUnpivot;
go
