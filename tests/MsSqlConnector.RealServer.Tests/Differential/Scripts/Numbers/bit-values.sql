-- Bit columns packed next to each other, bit parameters, and conversions to and from bit.
-- Setup
create table dbo.NumbersBit (Id int not null primary key, A bit not null, B bit null, C bit not null, D bit null, E bit null, F bit null,
    G bit null, H bit null, I bit null);
insert dbo.NumbersBit values (1, 1, 0, 1, null, 1, 0, 1, 0, 1), (2, 0, null, 0, null, null, null, null, null, null),
    (3, 1, 1, 1, 1, 1, 1, 1, 1, 1);
go
select Id, A, B, C, D, E, F, G, H, I from dbo.NumbersBit order by Id;
go
-- @on bit = 1
-- @off bit = 0
-- @unknown bit = null
select Id, A, B, @on as IsOn, @off as IsOff, @unknown as IsUnknown from dbo.NumbersBit where A = @on order by Id;
go
-- @flag bit output = 0
select @flag = cast(17 as bit);
go
select cast('true' as bit) as FromTrue, cast('FALSE' as bit) as FromFalse, cast('1' as bit) as FromOne, cast(-5 as bit) as FromNegative,
    cast(0.4 as bit) as FromFraction;
go
select cast('yes' as bit) as FromYes;
go
select A | B as EitherBit, A & B as BothBits, A ^ C as OneBit, ~A as NotA from dbo.NumbersBit order by Id;
go
select sum(cast(A as int)) as Ones, count(B) as Known from dbo.NumbersBit;
go
-- Setup
drop table dbo.NumbersBit;
go
