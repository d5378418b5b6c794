-- Conversions between unique identifiers and text of different lengths and forms.
declare @g uniqueidentifier = '01234567-89AB-cdef-0123-456789abcDEF';
select cast(@g as varchar(36)) as V, cast(@g as char(40)) + '|' as C, cast(@g as nvarchar(50)) as N, cast(@g as nchar(36)) as Nc,
    upper(@g) as U;
go
declare @g uniqueidentifier = '01234567-89ab-cdef-0123-456789abcdef';
select cast(@g as varchar(10)) as NoRoom;
go
select cast('01234567-89ab-cdef-0123-456789abcdef and more' as uniqueidentifier) as LongerText;
go
select cast('0123456789abcdef0123456789abcdef' as uniqueidentifier) as NoDashes;
go
select cast('' as uniqueidentifier) as EmptyText;
go
select cast(N'{01234567-89ab-cdef-0123-456789abcdef}' as uniqueidentifier) as Wide;
go
-- @text nvarchar(40) = '01234567-89ab-cdef-0123-456789abcdef'
-- @guid uniqueidentifier = '01234567-89ab-cdef-0123-456789abcdef'
select cast(@text as uniqueidentifier) as FromText, case when @text = @guid then 'same' else 'other' end as Compared,
    left(@guid, 8) as Beginning;
go
-- @text varchar(40) output = null
-- @guid uniqueidentifier = 'ffffffff-0000-0000-0000-000000000001'
set @text = @guid;
go
select cast('01234567-89ab-cdef-0123-456789abcdef' as uniqueidentifier) as Value union all
select 'aaaaaaaa-0000-0000-0000-000000000000' order by Value;
go
