-- Null in a column of every type, in one row that is all null, one that is full and one that is mixed.
-- Setup
create table dbo.NullsEveryType (Id int not null primary key, I1 tinyint null, I2 smallint null, I4 int null, I8 bigint null, Bt bit null,
    D decimal(9, 2) null, F float null, R real null, M money null, Sm smallmoney null, Dt date null, T time(3) null, Dm datetime null,
    Sd smalldatetime null, D2 datetime2(5) null, O datetimeoffset(2) null, C char(3) null, V varchar(10) null, N nchar(3) null,
    Nv nvarchar(10) null,
    B binary(3) null, Vb varbinary(10) null, G uniqueidentifier null);
insert dbo.NullsEveryType (Id) values (1);
insert dbo.NullsEveryType values (2, 1, 2, 4, 8, 1, 9.5, 0.5, 0.25, 1.5, 2.5, '2024-05-06', '07:08:09.123', '2024-05-06T07:08:09',
    '2024-05-06',
    '2024-05-06T07:08:09.12345', '2024-05-06T07:08:09.12+01:00', 'c', 'v', N'n', N'nv', 0x01, 0x02, '01234567-89ab-cdef-0123-456789abcdef');
insert dbo.NullsEveryType (Id, I4, F, Dt, V, G) values (3, 5, -1.5, '0001-01-01', '', '00000000-0000-0000-0000-000000000000');
go
select * from dbo.NullsEveryType order by Id;
go
select * from dbo.NullsEveryType where Id = 1;
go
select G, Vb, B, Nv, N, V, C, O, D2, Sd, Dm, T, Dt, Sm, M, R, F, D, Bt, I8, I4, I2, I1 from dbo.NullsEveryType order by Id desc;
go
-- @id int = 3
-- @v varchar(10) = null
select I4, I8, F, R, @v as Given, V, Nv from dbo.NullsEveryType where Id >= @id and (V = @v or @v is null);
go
-- Setup
drop table dbo.NullsEveryType;
go
