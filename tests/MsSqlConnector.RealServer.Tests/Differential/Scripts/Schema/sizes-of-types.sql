-- The declared size, precision and scale of columns of each type in an empty result and in a row.
-- Setup
create table dbo.SchemaSizes (C1 char(1), C8 char(3000), V1 varchar(1), V8 varchar(8000), VM varchar(max), N1 nchar(1), N4 nchar(1000),
    NV nvarchar(4000), NM nvarchar(max), B1 binary(1), B8 binary(2000), VB varbinary(8000), VX varbinary(max));
create table dbo.SchemaScales (D1 decimal(1, 0), D9 decimal(9, 9), D10 decimal(10, 1), D19 decimal(19, 18), D28 decimal(28, 28),
    D38 decimal(38, 38), N numeric, F1 float(1), F24 float(24), F25 float(25), R real, SM smallmoney, SD smalldatetime, T0 time(0), T7 time,
    DT0 datetime2(0), DT4 datetime2(4), O0 datetimeoffset(0), O7 datetimeoffset);
go
select * from dbo.SchemaSizes;
go
select * from dbo.SchemaScales;
go
-- @text nvarchar(4000) = 'x'
insert dbo.SchemaSizes (V1, V8, NV, B1) values (@text, @text, @text, 0xFF);
insert dbo.SchemaSizes (C1, N1, VM, VX) values ('c', N'n', '', 0x00);
select C1, V1, V8, VM, N1, NV, NM, B1, VB, VX from dbo.SchemaSizes order by C1;
go
-- @d decimal(38,38) = -0.9999999999999999999999999999999999999
insert dbo.SchemaScales (D1, D9, D19, D38, T7, O0)
values (-9, 0.999999999, 1.000000000000000001, @d, '23:59:59.9999999', '0001-01-01T00:00:00Z');
select * from dbo.SchemaScales;
go
select cast('x' as char(8000)) as C, cast(N'x' as nchar(4000)) as N, cast(0x01 as binary(8000)) as B;
go
select len(C8) as Trimmed, datalength(C8) as Whole, datalength(N4) as Wide, datalength(B8) as Bytes from dbo.SchemaSizes order by len(C8);
go
-- Setup
drop table dbo.SchemaSizes, dbo.SchemaScales;
go
