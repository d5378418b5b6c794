-- Texts that cannot be parsed or bound, inside and outside of TRY.
exec ('selec 1');
select 'after' as Place;
go
-- @name nvarchar(20) = 'missing'
exec sp_executesql N'select * from dbo.DynamicSqlNowhere where Name = @name', N'@name nvarchar(20)', @name;
select 'after' as Place;
go
-- @text nvarchar(50) = 'select 1 as A; selec 2'
begin try
    exec (@text);
end try
begin catch
    select error_severity() as Severity, error_line() as Line;
end catch
go
begin try
    exec sp_executesql N'select Missing from (values (1)) v (Present)';
end try
begin catch
    select error_number() as Number, error_message() as Message;
end catch
go
exec sp_executesql N'select @undeclared as A', N'@declared int', 1;
go
exec sp_executesql N'select 1 as A', N'@a unknowntype', 1;
go
exec sp_executesql N'select 1 as A', N'not a declaration', 1;
go
exec ('select ''no end');
go
exec ('begin select 1 as A');
go
