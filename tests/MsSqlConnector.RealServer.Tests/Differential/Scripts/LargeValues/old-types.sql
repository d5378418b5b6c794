-- Large values of the types text, ntext and image, mixed with values of the newer types.
-- Setup
create table dbo.LargeValuesOld (Id int not null primary key, T text null, N ntext null, I image null, M varchar(max) null, Small int null);
insert dbo.LargeValuesOld values
    (1, replicate(convert(varchar(max), 't'), 8001), replicate(convert(nvarchar(max), N'ñ'), 4001),
        convert(varbinary(max), replicate(convert(varchar(max), 'i'), 65536)), replicate(convert(varchar(max), 'm'), 100), 1),
    (2, null, N'', null, '', 2), (3, '', null, 0x, null, null),
    (4, replicate(convert(varchar(max), 't'), 200000), null, null, replicate(convert(varchar(max), 'm'), 70000), 4);
go
select Id, T, N, I, M, Small from dbo.LargeValuesOld order by Id;
go
select Small, I, M, T from dbo.LargeValuesOld where Id in (1, 4) order by Id desc;
go
-- @t text = 'sent'
-- @i image = 0x00112233
insert dbo.LargeValuesOld (Id, T, I) values (5, @t, @i);
go
select datalength(T) as T, datalength(N) as N, datalength(I) as I, datalength(M) as M from dbo.LargeValuesOld order by Id;
go
select convert(varchar(max), T) as T, convert(nvarchar(max), N) as N, convert(varbinary(max), I) as I from dbo.LargeValuesOld where Id = 1;
go
select T from dbo.LargeValuesOld where Id = 5 union all select 'short';
go
-- Setup
drop table dbo.LargeValuesOld;
go
