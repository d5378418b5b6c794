-- Percent signs: doubled, alone, at the end, and with too few or too many arguments.
raiserror('100%%', 10, 1);
raiserror('%%d is not a format', 10, 1, 5);
raiserror('[%d%%]', 10, 1, 50);
go
raiserror('%%%%', 16, 1);
go
raiserror('missing arguments: [%d] [%s]', 16, 1);
go
raiserror('one is missing: [%d] [%s]', 16, 1, 5);
go
-- @a int = 1
-- @b int = 2
raiserror('too many: [%d]', 16, 1, @a, @b);
go
raiserror('alone at the end %', 16, 1);
select 'after' as Marker;
go
raiserror('unknown format %q', 16, 1, 5);
select 'after' as Marker;
go
raiserror('50% of it', 16, 1);
select 'after' as Marker;
go
