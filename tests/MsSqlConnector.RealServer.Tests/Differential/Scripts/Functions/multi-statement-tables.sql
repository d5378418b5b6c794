-- Functions of several statements fill a table that they return.
-- Setup
create function dbo.FunctionsSplit (@text nvarchar(200), @separator nchar(1))
returns @parts table (Position int not null, Part nvarchar(50) null) as
begin
    declare @position int = 1, @end int = charindex(@separator, @text);
    while @end > 0
    begin
        insert @parts values (@position, nullif(left(@text, @end - 1), N''));
        select @text = substring(@text, @end + 1, 200), @position = @position + 1;
        set @end = charindex(@separator, @text);
    end
    if @text is not null
        insert @parts values (@position, @text);
    return;
end
go
-- @text nvarchar(200) = 'a,bc,,def'
-- @separator nchar(1) = ','
select Position, Part from dbo.FunctionsSplit(@text, @separator) order by Position;
go
-- @text nvarchar(200) = null
-- @separator nchar(1) = ','
select Position, Part from dbo.FunctionsSplit(@text, @separator) order by Position;
go
-- @text nvarchar(200) = 'one;two'
select count(*) as Count, max(len(Part)) as Longest from dbo.FunctionsSplit(@text, N';');
go
-- A part is longer than the column.
-- @text nvarchar(200) = '1234567890123456789012345678901234567890123456789012345,x'
begin try
    select Position, Part from dbo.FunctionsSplit(@text, N',') order by Position;
end try
begin catch
    select error_severity() as Severity, len(error_procedure()) as Length;
end catch
go
-- Setup
drop function dbo.FunctionsSplit;
go
