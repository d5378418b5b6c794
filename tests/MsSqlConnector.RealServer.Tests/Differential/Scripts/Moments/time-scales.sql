-- The type time with every scale from 0 to 7, in columns and in rows with null.
-- Setup
create table dbo.MomentsTimeScales (Id int not null primary key, T0 time(0) null, T1 time(1) null, T2 time(2) null, T3 time(3) null,
    T4 time(4) null, T5 time(5) null, T6 time(6) null, T7 time(7) null, T time null);
insert dbo.MomentsTimeScales values
    (1, '00:00:00', '00:00:00', '00:00:00', '00:00:00', '00:00:00', '00:00:00', '00:00:00', '00:00:00', '00:00:00'),
    (2, '12:34:56', '12:34:56.7', '12:34:56.78', '12:34:56.789', '12:34:56.7891', '12:34:56.78912', '12:34:56.789123', '12:34:56.789123',
        '01:02:03.000004'),
    (3, null, null, null, null, null, null, null, null, null),
    (4, '23:59:59', '23:59:59.9', '23:59:59.99', '23:59:59.999', '23:59:59.9999', '23:59:59.99999', '23:59:59.999999', '23:59:59.999999',
        '23:59:59.999999');
go
select * from dbo.MomentsTimeScales order by Id;
go
-- @t0 time(0) = '12:34:56'
-- @t3 time(3) = '12:34:56.789'
-- @t7 time(7) = '12:34:56.7891234'
select Id, @t0 as T0, @t3 as T3, @t7 as T7 from dbo.MomentsTimeScales where T0 = @t0 and T3 = @t3;
go
-- @t1 time(1) output = '23:59:59.9'
-- @t4 time(4) output = null
-- @t6 time(6) output = '00:00:00.000001'
select @t1 = dateadd(second, 1, @t1), @t4 = '08:00:00.1234', @t6 = dateadd(minute, -1, @t6);
go
select max(T7) as Latest, min(T2) as Earliest from dbo.MomentsTimeScales;
go
-- Setup
drop table dbo.MomentsTimeScales;
go
