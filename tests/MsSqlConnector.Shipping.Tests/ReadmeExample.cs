using System;
using System.IO;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The first example of the README.</summary>
internal static partial class ReadmeExample
{
    public const string Sql = "SELECT database_id, name FROM sys.databases WHERE database_id <= @last";

    /// <summary>Returns the example with its connection string replaced by another expression.</summary>
    public static string With(string connectionString)
    {
        string readme = File.ReadAllText(Path.Combine(Repository.Root, "README.md"));
        Match block = FirstBlock.Match(readme);
        Assert.True(block.Success, "The README has no example in C#.");
        string code = block.Groups["code"].Value;
        Assert.Single(ConnectionString.Matches(code));
        Assert.Contains(Sql, code, StringComparison.Ordinal);
        return ConnectionString.Replace(code, _ => connectionString);
    }

    [GeneratedRegex("^```csharp\n(?<code>.*?)^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex FirstBlock { get; }

    [GeneratedRegex("\"Server=[^\"]*\"")]
    private static partial Regex ConnectionString { get; }
}
