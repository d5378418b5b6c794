-- Creates the database "benchmarks" with the tables of the benchmarks, and the database "utf8" with the table that receives UTF-8 text.
-- Both are dropped first. The values are those of the test server where a benchmark reads them. GO on its own line separates the batches.
-- A batch with a comment that begins with "Needs:" may fail.

drop database if exists benchmarks;
go
drop database if exists utf8;
go
create database benchmarks;
go

-- Needs: UTF-8 collations
create database utf8 collate Latin1_General_100_CI_AS_SC_UTF8;
go
-- Needs: UTF-8 collations
use utf8;
create table large (text varchar(max) not null);
go

use benchmarks;
go
create table fortune (id int identity not null primary key, message nvarchar(2048) not null);
insert fortune (message) values
    (N'A cache is a promise to be wrong quickly.'), (N'The last bug is always found by the first user.'),
    (N'Nothing lasts like a column called temp.'), (N'Every protocol has a length field with a story.'),
    (N'It compiled; the rest is documentation.'), (N'A forgotten field is remembered at night.'),
    (N'Two locks walk into a bar. Neither is served.'), (N'Premature awaiting is the root of some garbage.'),
    (N'The split packet was the one that mattered.'), (N'Measure twice, inline once.'),
    (N'<em>This should arrive as it was sent.</em>'), (N'データベースは静かに待っている');

create table new_fortune (id int identity not null primary key, message nvarchar(2048) not null);
create table item (id int not null primary key, name nvarchar(50) not null, state int not null, amount int not null);
create table large (text nvarchar(max) not null);
create table bulk_large (id int not null, text nvarchar(max) not null);
create table bulk_mixed (
    a int not null, b int not null, c int not null, d int not null,
    first nvarchar(50) not null, second nvarchar(50) not null, third nvarchar(50) not null,
    at datetime2 not null, big bigint not null, ratio float not null);
create table mixed (
    a int not null, b int not null, c int not null, d int not null,
    first nvarchar(50) not null, second nvarchar(50) not null, third nvarchar(50) not null,
    at datetime2 not null, big bigint not null, ratio float not null);
go

-- The numbers from 0 to 99 999. The last batch drops this table and the procedure below.
create table digit (d int not null);
insert digit values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
create table number (n int not null primary key);
insert number (n) select a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d
from digit as a cross join digit as b cross join digit as c cross join digit as e cross join digit as f;
go

insert item (id, name, state, amount) select n, N'the name of an item', 1, 42 from number where n < 1000;

insert mixed (a, b, c, d, first, second, third, at, big, ratio)
select n, n * 3, -n, n % 1000,
    concat(N'first name of row ', right(concat(N'00000', n), 6)), concat(N'the second of ', right(concat(N'0000000', n), 8)),
    concat(N'third column''s text ', right(concat(N'00000', n), 6)),
    dateadd(millisecond, n * 123, cast('2020-01-01' as datetime2)), cast(n as bigint) * 5000000000, n / 7.0e0
from number order by n;
go

-- Tables of many int columns: wide, wide_nullable, and rows_N with N columns for the benchmarks of scaling and of multiple active result
-- sets.
create procedure create_rows @name nvarchar(128), @column_count int, @row_count int, @nullability nvarchar(10) as
begin
    declare @columns nvarchar(max), @values nvarchar(max), @statement nvarchar(max);
    select @columns = string_agg(cast(concat(N'c', n, N' int ', @nullability) as nvarchar(max)), N', ') within group (order by n)
    from number where n < @column_count;
    select @values = string_agg(cast(concat(N'n * ', @column_count, N' + ', n) as nvarchar(max)), N', ') within group (order by n)
    from number where n < @column_count;
    set @statement = concat(N'create table ', @name, N' (', @columns, N');');
    exec sp_executesql @statement;
    set @statement = concat(N'insert ', @name, N' select ', @values, N' from number where n < ', @row_count, N' order by n;');
    exec sp_executesql @statement;
end
go

exec create_rows N'wide', 1000, 10000, N'not null';
exec create_rows N'wide_nullable', 1000, 10000, N'null';
exec create_rows N'rows_1', 1, 10000, N'not null';
exec create_rows N'rows_10', 10, 64000, N'not null';
exec create_rows N'rows_16', 16, 1000, N'not null';
exec create_rows N'rows_64', 64, 1000, N'not null';
exec create_rows N'rows_256', 256, 1000, N'not null';
exec create_rows N'rows_1024', 1024, 1000, N'not null';
go

drop procedure create_rows;
drop table number, digit;
go
