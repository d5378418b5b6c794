-- Mostly null rows whose few values are of fixed, variable and maximum types in turns.
-- Setup
create table dbo.NullsMixed (Seq int not null, A bigint null, B varchar(50) null, C nvarchar(max) null, D decimal(20,
    5) null, E varbinary(max) null,
    F datetime2(7) null, G uniqueidentifier null, H bit null, I xml null, J char(10) null, K real null, L varchar(max) null);
insert dbo.NullsMixed (Seq, A) values (1, -9223372036854775808);
insert dbo.NullsMixed (Seq, C) values (2, N'only a long text');
insert dbo.NullsMixed (Seq, E, I) values (3, 0x0102, '<i/>');
insert dbo.NullsMixed (Seq, L) values (4, 'last'), (5, ''), (6, null);
insert dbo.NullsMixed (Seq, B, D, F, H, J, K) values (7, '', 0, '0001-01-01', 0, '', 0);
insert dbo.NullsMixed (Seq, G, C, L) values (8, '01234567-89ab-cdef-0123-456789abcdef', N'', replicate('l', 700));
go
select A, B, C, D, E, F, G, H, I, J, K, L from dbo.NullsMixed order by Seq;
go
select L, K, J, I, H, G, F, E, D, C, B, A from dbo.NullsMixed order by Seq desc;
go
select C, E, I, L from dbo.NullsMixed order by Seq;
go
-- @seq int = 4
-- @none nvarchar(max) = null
select C, @none as None, L, Seq, E from dbo.NullsMixed where Seq >= @seq order by Seq;
go
-- Setup
drop table dbo.NullsMixed;
go
