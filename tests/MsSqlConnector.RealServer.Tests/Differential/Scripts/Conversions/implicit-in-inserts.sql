-- Values of other types stored into columns, with and without an error.
-- Setup
create table dbo.ConversionsStored (Id int not null primary key, S smallint null, D decimal(5,
    2) null, F real null, T varchar(10) null, Dt datetime null,
    B bit null, G uniqueidentifier null);
go
insert dbo.ConversionsStored values (1, '12', '1.255', '1e2', 5, '2024-05-06', 'true', '01234567-89ab-cdef-0123-456789abcdef'),
    (2, 12.9, 1.254, 3, 2.50, 1, 5, null);
go
-- @id bigint = 3
-- @s nvarchar(10) = '-7'
-- @d float = 2.5
-- @t int = 99
-- @dt date = '2024-05-06'
-- @b int = 0
insert dbo.ConversionsStored values (@id, @s, @d, @d, @t, @dt, @b, null);
go
select * from dbo.ConversionsStored order by Id;
go
insert dbo.ConversionsStored (Id, S) values (4, 'many');
go
insert dbo.ConversionsStored (Id, S) values (5, 40000);
go
insert dbo.ConversionsStored (Id, G) values (6, 'no guid');
go
insert dbo.ConversionsStored (Id, Dt) values (7, cast('12:30' as time));
go
insert dbo.ConversionsStored (Id, T) values (8, 0x4142);
go
-- @d money = 12.3456
update dbo.ConversionsStored set D = @d, F = @d, T = @d output inserted.D, inserted.F, inserted.T where Id = 1;
go
-- Setup
drop table dbo.ConversionsStored;
go
