-- A batch of thirty results, of one row each, and of results by parameters.
-- @start int = 0
select @start + 1 as R; select @start + 2 as R; select @start + 3 as R; select @start + 4 as R; select @start + 5 as R;
select N'six' as R; select cast(7 as bigint) as R; select 8.0 as R; select 9e0 as R; select cast(10 as money) as R;
select 0x0B as R; select cast(1 as bit) as R; select null as R; select cast('2020-01-14' as date) as R; select '' as R;
select 16; select 17; select 18; select 19; select 20;
select @start + 21 as R where @start = 0; select @start + 22 as R where @start = 1; select 23 as R; select 24 as R
where 1 = 0; select 25 as R;
select 26 as R, 26 as R; select 27 as R, 27 as R, 27 as R; select 28 as A, 28 as B; select 29 as R; select @start + 30 as R;
go
-- @start int = 1
select @start + 21 as R where @start = 0;
select @start + 22 as R where @start = 1;
go
-- @text nvarchar(20) = null
select @text as R;
select isnull(@text, N'nothing') as R;
select len(@text) as R;
go
-- Without separators.
select 1 as A select 2 as B select 3 as C
select 4 as D
go
