-- Strings of nchar and nvarchar as inputs and as input-output parameters, with characters of all planes.
-- @fixed nchar(6) = 'é漢'
-- @varying nvarchar(20) = 'Ελλάς Привет'
-- @planes nvarchar(20) = '😀𝄞'
-- @combining nvarchar(20) = 'é é'
select @fixed as Fixed, datalength(@fixed) as FixedBytes, @varying as Variable, @planes as Planes, datalength(@planes) as PlanesBytes,
    @combining as Combining, datalength(@combining) as CombiningBytes;
go
-- @fixed nchar(4) output = 'é'
-- @varying nvarchar(10) output = '漢字'
set @fixed = N'ω' + @fixed;
set @varying = @varying + N'かな' + @varying;
go
-- A pair of surrogates is at the limit of the size.
-- @varying nvarchar(4) = 'ab😀'
-- @output nvarchar(2) output = 'x'
select datalength(@varying) as Bytes, @varying as Variable;
set @output = N'😀';
go
-- @fixed nchar(3) output = null
-- @varying nvarchar(5) output = null
select @fixed as Fixed, @varying as Variable;
set @varying = N'';
go
-- @varying nvarchar = '漢'
-- @nothing nvarchar = null
select @varying as Variable, @nothing as Nothing, unicode(@varying) as Code, nchar(unicode(@varying) + 1) as Next;
go
-- @varying nvarchar(4000) output = 'ß'
set @varying = replicate(@varying, 4000);
select len(@varying) as Length, right(@varying, 2) as Tail;
go
