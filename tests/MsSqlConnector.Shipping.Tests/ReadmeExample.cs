using System;
using System.IO;
using System.Text.RegularExpressions;
using MsSqlConnector.Tests;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The README's first example, as typed there.</summary>
internal static partial class ReadmeExample
{
    public const string Sql = "SELECT id, name FROM product WHERE price < @limit";

    /// <summary>The example with another expression in place of its connection string, and nothing else changed.</summary>
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
