using System;
using System.IO;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The differences between the providers that docs/differences.md explains.</summary>
internal static class Differences
{
    private static readonly Lazy<string> s_document = new(() => File.ReadAllText(Path.Combine(Repository, "docs", "differences.md")));

    /// <summary>Verifies that a scenario in which the providers differ names an entry of the document.</summary>
    public static void Verify(Scenario scenario)
    {
        if (scenario.ExpectedOfSqlClient is not null)
        {
            Assert.NotNull(scenario.Difference);
            Assert.Contains(scenario.Difference, s_document.Value, StringComparison.Ordinal);
        }
    }

    /// <summary>Verifies that the document has an entry with a key.</summary>
    public static void VerifyEntry(string key) => Assert.Contains($"<!-- {key} -->", s_document.Value, StringComparison.Ordinal);

    /// <summary>The folder of the repository.</summary>
    public static string Repository
    {
        get
        {
            string? folder = AppContext.BaseDirectory;
            while (folder is not null && !File.Exists(Path.Combine(folder, "Provider.sln")))
            {
                folder = Path.GetDirectoryName(folder);
            }

            return folder ?? throw new InvalidOperationException("The tests run outside of the repository.");
        }
    }
}
