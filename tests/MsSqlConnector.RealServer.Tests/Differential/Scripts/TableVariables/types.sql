-- A table variable with columns of many types carries parameters to the result without change.
-- @small smallint = -32768
-- @text nvarchar(30) = 'it''s "quoted"'
-- @money money = -922337203685477.5808
-- @bytes varbinary(20) = 0x0102FF
-- @when datetime2(7) = '9999-12-31T23:59:59.9999999'
declare @t table (Id int not null, Small smallint null, Text nvarchar(30) null, Amount money null, Bytes varbinary(20) null,
    At datetime2(7) null);
insert @t values (1, @small, @text, @money, @bytes, @when), (2, null, null, null, null, null);
select * from @t order by Id;
go
-- @guid uniqueidentifier = '6f9619ff-8b86-d011-b42d-00c04fc964ff'
-- @offset datetimeoffset(7) = '0001-01-01T00:00:00.0000000+00:00'
-- @time time(0) = '00:00:00'
-- @real real = -1.5
-- @bit bit = 1
declare @t table (G uniqueidentifier, O datetimeoffset(7), T time(0), R real, B bit, F float(53), N numeric(38, 10));
insert into @t (G, O, T, R, B, F, N) values (@guid, @offset, @time, @real, @bit, @real / 3, 1234567890123456789012345678.0123456789);
select G, O, T, R, B, N from @t;
select round(F, 2) as F from @t;
go
-- @max nvarchar(max) = 'maximum'
-- @binary varbinary(max) = null
-- @xml xml = '<root><a/>text</root>'
declare @t table (M nvarchar(max), B varbinary(max), X xml, V sql_variant);
insert @t values (replicate(@max, 1000), @binary, @xml, cast(1 as bit)), (N'', 0x, null, null);
select M, B, V, len(M) as Length from @t order by len(M);
select X from @t where X is not null;
go
