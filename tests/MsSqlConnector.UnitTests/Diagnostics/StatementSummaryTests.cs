using MsSqlConnector.Diagnostics;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The names of spans, and the recorded form of a statement.</summary>
public sealed class StatementSummaryTests
{
    [Theory]
    [InlineData("SELECT * FROM orders WHERE type = 'FROM secret'", "SELECT orders")]
    [InlineData("select a, b from [dbo].[Order Details] d join \"p\".products on 1=1", "select [dbo].[Order Details] \"p\".products")]
    [InlineData("INSERT INTO a.t (x) SELECT x FROM b", "INSERT a.t SELECT b")]
    [InlineData("insert t values (1)", "insert t")]
    [InlineData("UPDATE TOP (5) t SET a = (SELECT max(a) FROM u)", "UPDATE SELECT u")]
    [InlineData("DELETE FROM t WHERE id = @id", "DELETE t")]
    [InlineData("delete t", "delete t")]
    [InlineData("MERGE INTO t USING s ON 1 = 1", "MERGE t")]
    [InlineData("EXEC @rc = dbo.doit @a, 'x'", "EXEC dbo.doit")]
    [InlineData("CREATE TABLE #t (type int)", "CREATE TABLE #t")]
    [InlineData("CREATE UNIQUE INDEX ix ON t (a)", "CREATE INDEX ix")]
    [InlineData("-- UPDATE x\n/* DELETE /* y */ z */ SELECT 1", "SELECT")]
    [InlineData("SELECT * FROM (SELECT a FROM t) x", "SELECT SELECT t")]
    [InlineData("'unfinished", "")]
    [InlineData("SELECT * FROM", "SELECT")]
    [InlineData("SELECT * FROM a.", "SELECT a.")]
    [InlineData("/* never closed", "")]
    [InlineData("", "")]
    public void A_statement_is_summarized(string text, string summary) => Assert.Equal(summary, StatementSummary.Create(text));

    [Fact]
    public void A_summary_is_no_longer_than_255_characters() =>
        Assert.Equal(255, StatementSummary.Create("SELECT * FROM " + new string('x', 1000)).Length);

    [Theory]
    [InlineData("SELECT 'text', 1 -- kept", "SELECT 'text', 1 -- kept")]
    [InlineData("CREATE LOGIN x WITH PASSWORD = 0x0200AF HASHED, SID = 0x01", "CREATE LOGIN x WITH PASSWORD = ? HASHED, SID = ?")]
    [InlineData("SELECT a FROM Users WHERE Password = 'x' AND id = @id", "SELECT a FROM Users WHERE Password = ? AND id = @id")]
    [InlineData("CREATE LOGIN x WITH PASSWORD = 'not closed", "CREATE LOGIN x WITH PASSWORD = ?")]
    [InlineData("CREATE LOGIN x WITH PASSWORD = 'a' -- it was 'b'", "CREATE LOGIN x WITH PASSWORD = ?")]
    [InlineData("CREATE CREDENTIAL c WITH SECRET = \"a\"", "CREATE CREDENTIAL c WITH SECRET = ?")]
    [InlineData("EXEC ('ALTER LOGIN x WITH PASSWORD = ''y''')", "EXEC (?)")]
    [InlineData("SELECT * FROM OPENROWSET('SQLNCLI', 'server';'user';'pass', 'select 1')", null)]
    [InlineData("sp_setapprole app, secret", null)]
    public void Possible_secrets_are_omitted(string text, string? shown) => Assert.Equal(shown, StatementSecrets.Clean(text));
}
