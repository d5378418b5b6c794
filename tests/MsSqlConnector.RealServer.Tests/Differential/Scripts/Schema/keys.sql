-- Primary keys of one and of several columns, selected in whole, in part and not at all.
-- Setup
create table dbo.SchemaKeys (A int not null, B varchar(10) not null, C datetime2(3) not null, D money null,
    constraint PK_SchemaKeys primary key (B, A));
create table dbo.SchemaKeyless (A int not null, B int null);
insert dbo.SchemaKeys values (1, 'x', '2020-01-01', 1), (2, 'x', '2020-01-02', null);
insert dbo.SchemaKeyless values (5, 6);
go
select A, B, C, D from dbo.SchemaKeys order by A;
go
select C, A from dbo.SchemaKeys order by A;
go
select D from dbo.SchemaKeys order by A;
go
-- @a int = 2
-- @b varchar(10) = 'x'
select B as First, A as Second, D as Value from dbo.SchemaKeys where A = @a and B = @b;
go
select A, B from dbo.SchemaKeyless;
go
select k.D, l.B from dbo.SchemaKeys as k cross join dbo.SchemaKeyless as l order by k.A;
go
select A, A as Again, B from dbo.SchemaKeys order by A;
go
-- Setup
create unique index UX_SchemaKeyless on dbo.SchemaKeyless (A);
go
select B from dbo.SchemaKeyless;
go
-- Setup
drop table dbo.SchemaKeys, dbo.SchemaKeyless;
go
