-- Table variables need aliases in joins, join themselves, and take part in updates and deletions with FROM.
-- @boss int = 1
declare @t table (Id int not null primary key, Boss int null, Name nvarchar(10) not null);
insert @t values (1, null, N'Anna'), (2, 1, N'Bert'), (3, 1, N'Carl'), (4, 2, N'Dora');
select w.Name as Worker, b.Name as Boss from @t as w left join @t as b on b.Id = w.Boss order by w.Id;
select Name from @t where Boss = @boss order by Name;
go
-- @factor decimal(4,2) = 1.50
declare @prices table (Code char(2) not null, Price decimal(8, 2) not null);
declare @changes table (Code char(2) not null, Extra decimal(8, 2) null);
insert @prices values ('aa', 10), ('bb', 20), ('cc', 30);
insert @changes values ('bb', 5), ('cc', null), ('dd', 7);
update p set Price = p.Price * @factor + c.Extra from @prices as p inner join @changes as c on c.Code = p.Code where c.Extra is not null;
select @@rowcount as Updated;
delete p from @prices as p where not exists (select * from @changes as c where c.Code = p.Code);
select Code, Price from @prices order by Code;
go
-- Invalid
-- The name of a table variable cannot qualify a column.
declare @t table (Id int);
insert @t values (1);
select @t.Id from @t;
go
declare @t table (Id int);
declare @u table (Id int);
insert @t values (1), (2), (3);
insert @u select Id + 1 from @t;
select Id from @t intersect select Id from @u order by Id;
select Id from @t except select Id from @u order by Id;
go
