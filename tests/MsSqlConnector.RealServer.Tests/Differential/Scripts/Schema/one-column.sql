-- Results of a single column of each kind of type, one row, one null, and a single large value.
select cast(1 as bit) as B;
go
select cast(null as bit) as B;
go
-- @guid uniqueidentifier = null
select @guid as G;
go
-- @text nvarchar(max) = ''
select @text as Empty_;
go
-- @text char(1) = ''
select @text as Blank, datalength(@text) as Size;
go
select cast(null as varchar(max)) as V;
go
-- @bytes varbinary(1) = 0x
select @bytes as B;
go
select replicate(cast('y' as varchar(max)), 20000) as Y;
go
-- @variant sql_variant = null
select @variant as V;
go
select cast('0001-01-01' as date) as D;
go
select cast(null as xml) as X;
go
