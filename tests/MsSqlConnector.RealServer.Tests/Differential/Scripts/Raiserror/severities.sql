-- Each severity from 0 to 18: those up to 10 are messages, the others are errors, and the batch continues after each.
raiserror('severity 0', 0, 1);
raiserror('severity 1', 1, 1);
raiserror('severity 2', 2, 1);
raiserror('severity 3', 3, 1);
raiserror('severity 4', 4, 1);
raiserror('severity 5', 5, 1);
raiserror('severity 6', 6, 1);
raiserror('severity 7', 7, 1);
raiserror('severity 8', 8, 1);
raiserror('severity 9', 9, 1);
raiserror('severity 10', 10, 1);
select 'only messages so far' as Marker;
go
raiserror('severity 11', 11, 1);
select 11 as Severity;
go
raiserror('severity 12', 12, 1);
select 12 as Severity;
go
raiserror('severity 13', 13, 1);
select 13 as Severity;
go
raiserror('severity 14', 14, 1);
select 14 as Severity;
go
raiserror('severity 15', 15, 1);
select 15 as Severity;
go
-- @severity int = 16
raiserror('severity %d', @severity, 1, @severity);
select @severity as Severity;
go
-- @severity smallint = 17
raiserror('severity 17', @severity, 1);
select @severity as Severity;
go
-- @severity tinyint = 18
raiserror('severity 18', @severity, 1);
select @severity as Severity;
go
