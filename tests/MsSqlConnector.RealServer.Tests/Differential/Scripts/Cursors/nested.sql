-- An inner cursor is declared again for each row of an outer one.
-- Setup
create table dbo.CursorsOrders (Id int not null, Customer nvarchar(10) not null);
create table dbo.CursorsLines (OrderId int not null, Line int not null, Amount smallmoney not null);
insert dbo.CursorsOrders values (1, N'Ada'), (2, N'Bob'), (3, N'Cy');
insert dbo.CursorsLines values (1, 1, 1.5), (1, 2, 2.5), (3, 1, 9.9999);
go
-- @limit int = 3
declare @order int, @customer nvarchar(10), @amount smallmoney, @total money;
declare Orders cursor local fast_forward for select Id, Customer from dbo.CursorsOrders where Id <= @limit order by Id;
open Orders;
fetch next from Orders into @order, @customer;
while @@fetch_status = 0
begin
    set @total = 0;
    declare Lines cursor local fast_forward for select Amount from dbo.CursorsLines where OrderId = @order order by Line;
    open Lines;
    fetch next from Lines into @amount;
    while @@fetch_status = 0
    begin
        set @total = @total + @amount;
        fetch next from Lines into @amount;
    end
    close Lines;
    deallocate Lines;
    select @customer as Customer, @total as Total;
    fetch next from Orders into @order, @customer;
end
close Orders;
deallocate Orders;
go
-- Setup
drop table dbo.CursorsOrders;
drop table dbo.CursorsLines;
go
