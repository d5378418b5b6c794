-- Null expressions of every type without a table, where every column of the row is null.
select cast(null as tinyint) as I1, cast(null as smallint) as I2, cast(null as int) as I4, cast(null as bigint) as I8,
    cast(null as bit) as Bt,
    cast(null as decimal(38, 5)) as D, cast(null as numeric(1, 0)) as Nu, cast(null as float) as F, cast(null as real) as R,
    cast(null as money) as M, cast(null as smallmoney) as Sm;
go
select cast(null as date) as D, cast(null as time(0)) as T0, cast(null as time(7)) as T7, cast(null as datetime) as Dt,
    cast(null as smalldatetime) as S,
    cast(null as datetime2(0)) as D0, cast(null as datetime2(7)) as D7, cast(null as datetimeoffset(0)) as O0,
    cast(null as datetimeoffset(7)) as O7;
go
select cast(null as char(5)) as C, cast(null as varchar(5)) as V, cast(null as varchar(max)) as Vm, cast(null as nchar(5)) as N,
    cast(null as nvarchar(5)) as Nv, cast(null as nvarchar(max)) as Nm, cast(null as text) as T, cast(null as ntext) as Nt;
go
select cast(null as binary(5)) as B, cast(null as varbinary(5)) as V, cast(null as varbinary(max)) as Vm, cast(null as image) as I,
    cast(null as uniqueidentifier) as G, cast(null as sql_variant) as Sv, cast(null as xml) as X, cast(null as sysname) as Sn;
go
select null as Untyped1, null as Untyped2;
go
select top (0) cast(null as int) as NoRow, cast(null as nvarchar(max)) as NoText;
go
