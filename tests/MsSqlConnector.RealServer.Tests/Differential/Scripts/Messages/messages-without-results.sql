-- Batches that have only messages, or nothing at all: comments, empty blocks, declarations and labels.
print 'only a message';
go
-- Only a comment.
go
declare @nothing int;
go
begin
    print 'in a block';
end
go
-- @value int = 1
if @value = 2
    print 'not printed';
go
-- @value int output = 1
set @value = 2;
print 'with an output';
go
/* a comment of another form */
go
set nocount on;
set nocount off;
go
the_label:
print 'after a label';
go
raiserror('a last one', 10, 1);
go
