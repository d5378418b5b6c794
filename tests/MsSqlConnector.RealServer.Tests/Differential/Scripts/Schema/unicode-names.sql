-- Names of Unicode letters for a table, columns and aliases, with values of Unicode.
-- Setup
create table dbo.[SchemaÜbersicht] ([Schlüssel] int not null constraint [PK_SchemaÜbersicht] primary key, [名前] nvarchar(20) null,
    [Цена] decimal(9, 2) null, [ñandú] varchar(10) null);
go
-- @name nvarchar(20) = '漢字 und 😀'
-- @price decimal(9,2) = 1.23
insert dbo.[SchemaÜbersicht] values (1, @name, @price, 'x');
select * from dbo.[SchemaÜbersicht];
go
select [Schlüssel] as [キー], [名前] as [😀], [Цена] as Плата, [ñandú] as Ñ from dbo.SchemaÜbersicht;
go
-- @schlüssel int = 1
select Schlüssel from dbo.SchemaÜbersicht where Schlüssel = @schlüssel;
go
insert dbo.SchemaÜbersicht (Schlüssel) values (1);
go
select [missing ö] from dbo.SchemaÜbersicht;
go
-- @text nvarchar(10) = 'ab'
select @text as [e ́ combining], N'À' as [À];
go
-- Setup
drop table dbo.[SchemaÜbersicht];
go
