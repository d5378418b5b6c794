using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.RealServer.Tests.Comparing;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Syntax;

/// <summary>The scripts that only a SQL Server executes have no syntax errors.</summary>
public sealed class SetupScriptTests
{
    [Fact]
    public void Setup_of_the_tests_is_valid()
    {
        string[] batches = [.. RunDatabase.SetupBatches().Select(static batch => batch.Text)];
        Assert.True(batches.Length > 10, $"setup.sql has only {batches.Length} batches.");
        TransactSql.Verify(batches);
    }

    [Fact]
    public void Seed_of_the_benchmarks_is_valid()
    {
        string text = File.ReadAllText(Path.Combine(Differences.Repository, "perf", "seed.sql"));
        string[] batches = Regex.Split(text, @"^\s*go\s*$", RegexOptions.Multiline | RegexOptions.IgnoreCase);
        Assert.True(batches.Length > 5, $"seed.sql has only {batches.Length} batches.");
        TransactSql.Verify(batches);
    }

    [Fact]
    public void Invalid_statement_is_found() => Assert.ThrowsAny<Xunit.Sdk.XunitException>(() => TransactSql.Verify(["select 1 +"]));
}
