-- Strings of char and varchar as inputs and as input-output parameters.
-- @fixed char(8) = 'abc'
-- @varying varchar(8) = 'abc  '
-- @empty varchar(8) = ''
-- @emptyFixed char(3) = ''
select @fixed as Fixed, datalength(@fixed) as FixedLength, @varying as Variable, datalength(@varying) as VaryingLength,
    @empty as Empty, @emptyFixed as EmptyFixed;
go
-- @fixed char(5) output = 'ab'
-- @varying varchar(10) output = 'it''s'
select @fixed + '|' as Fixed, @varying + '|' as Variable;
set @fixed = reverse(@fixed);
set @varying = @varying + '??????????';
go
-- @fixed char(5) output = null
-- @varying varchar(10) output = null
select @fixed as Fixed, @varying as Variable;
set @varying = 'x ';
go
-- The sizes are those of the values.
-- @fixed char = 'abc'
-- @varying varchar = 'abcdef'
-- @nothing varchar = null
select @fixed as Fixed, @varying as Variable, @nothing as Nothing, datalength(@fixed) as FixedLength;
go
-- @varying varchar(8000) output = 'x'
set @varying = replicate(@varying, 8000);
select datalength(@varying) as Length;
go
-- @text varchar(30) = 'a''b"c]d[e%f_g\h'
select @text as Text, case when @text like '%[%]f[_]%' then 1 else 0 end as Matches, charindex('''', @text) as Quote;
go
