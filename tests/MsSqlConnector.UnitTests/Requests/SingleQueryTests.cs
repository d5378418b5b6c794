using MsSqlConnector.Requests;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

/// <summary>A response can be abandoned only if its statement is certainly a query without side effects.</summary>
public sealed class SingleQueryTests
{
    [Theory]
    [InlineData("select * from t")]
    [InlineData("  -- the INSERT of yesterday\r\n SELECT [update], \"delete\", 'exec p; drop' from t where a = 'it''s';  ")]
    [InlineData("/* merge /* nested into */ */ with c as (select 1 a) select * from c option (recompile)")]
    [InlineData("select a from t where updated = 1 and [set] = @into")]
    [InlineData("select 1 as [a]]--b], 2 as [insert]]], 3 as []]]")]
    public void A_single_query_is_recognized(string text) => Assert.True(SingleQuery.IsSingleQuery(text));

    [Theory]
    [InlineData("")]
    [InlineData("p")]
    [InlineData("exec p")]
    [InlineData("update t set a = 1 output inserted.a")]
    [InlineData("select * from t update t set a = 1")]
    [InlineData("select * from t; p")]
    [InlineData("select * from t;p 1")]
    [InlineData("select * from t -- end\nInsert t values (1)")]
    [InlineData("select 'a' + '--' delete t")]
    [InlineData("select [a]]] delete t")]
    [InlineData("SELECT 1 AS [a]]--b] INSERT INTO t VALUES (1)")]
    [InlineData("select 1 as [a]]]]--b] insert into t values (1)")]
    [InlineData("select 1 as [a]]/*] insert into t values (1) --*/")]
    [InlineData("select 1 as [a]]'] insert into t values ('')")]
    [InlineData("select 1 /* /* */ */ merge t")]
    [InlineData("select * into u from t")]
    [InlineData("with c as (select 1 a) delete c")]
    [InlineData("select 1 -- a\rdelete t")]
    [InlineData("select 1 -- a\u0085delete t")]
    [InlineData("select 1 -- a\u2028delete t")]
    [InlineData("select 1 -- a\u2029delete t")]
    [InlineData("select * from t set nocount on")]
    [InlineData("if 1 = 1 select 1")]
    [InlineData("select @h end conversation @h")]
    [InlineData("select 1 rename object t to u")]
    [InlineData("select 1 dump transaction d")]
    [InlineData("select 1 load database d")]
    public void Other_texts_are_not_single_queries(string text) => Assert.False(SingleQuery.IsSingleQuery(text));
}
