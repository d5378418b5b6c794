-- Temporary tables with names of 116 characters, of brackets and blanks, and columns of many types.
-- Setup
create table #TemporaryTables_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789 (X int);
create table [#TemporaryTables with ]] and blank] ([a b] bit null, [c]]d] real null, [ ] time(3) null);
create table #TemporaryTablesTypes (B bit, T tinyint, S smallint, L bigint, M smallmoney, R real, F float, D datetime, D2 datetime2(0),
    O datetimeoffset(4), U uniqueidentifier, C nchar(4), V varbinary(max), X xml);
go
insert #TemporaryTables_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789 values (116);
select * from #TemporaryTables_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789;
go
-- @time time(3) = '23:59:59.999'
insert [#TemporaryTables with ]] and blank] values (1, 0.1, @time);
select [ ], [c]]d], [a b] from [#TemporaryTables with ]] and blank];
go
-- @offset datetimeoffset(4) = '2024-12-31T23:59:59.9999-13:59'
-- @guid uniqueidentifier = '00112233-4455-6677-8899-aabbccddeeff'
-- @bytes varbinary(max) = 0x00
-- @xml xml = '<a b="1"/>'
insert #TemporaryTablesTypes values (1, 255, -32768, 9223372036854775807, -214748.3648, 1e-10, 1e300, '1753-01-01', '9999-12-31T23:59:59',
    @offset, @guid, N'ab', @bytes, @xml);
select * from #TemporaryTablesTypes;
go
insert #TemporaryTablesTypes default values;
select B, T, S, L, M, R, F, D, D2, O, U, C, V from #TemporaryTablesTypes where B is null;
go
-- Setup
drop table #TemporaryTables_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789_123456789;
drop table [#TemporaryTables with ]] and blank];
drop table #TemporaryTablesTypes;
go
