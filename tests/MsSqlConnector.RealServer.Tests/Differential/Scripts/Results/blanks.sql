-- A batch of blanks, one of line ends, and statements with many blanks, tabs and comments around them.
       
go


go
   
   select   1   as   One   ;   
go
/* before */ select /* inside */ 2 /* of */ as Two -- to the end
/* after */;
go
-- @a int = 3

	select	@a	as	Tabs	;

go
select 1 /* outer /* inner */ outer */ as Nested;
go
select '-- no comment' as A, '/* none */' as B, N'line
end' as C;
go
select 1 as A --
, 2 as B;
--
go
-- A semicolon in a comment; select 9 as Never;
select 3 as Three;
go
