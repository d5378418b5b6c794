using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>Compares the parameters of all store types and CLR types.</summary>
public sealed class ParameterMatrixTests
{
    private static readonly ListedParameterDifference[] s_listed =
    [
        new("decimal(38,10) from Int64, long", LargeDecimal),
        new("decimal(38,10) from UInt64, long", LargeDecimal),
    ];

    private const string LargeDecimal =
        "this provider sends a value whose digits fit the declared type, though not the 29 digits of System.Decimal";

    [Fact]
    public async Task Parameters_differ_only_as_listed()
    {
        Dictionary<string, string> theirs = await ParameterMatrix.RunAsync(EfProvider.Incumbent);
        Dictionary<string, string> ours = await ParameterMatrix.RunAsync(EfProvider.Ours);
        Assert.Equal(theirs.Keys, ours.Keys);
        int mapped = theirs.Values.Count(description => description != "no mapping");
        Assert.True(mapped > 1000, $"Only {mapped} parameters were created.");
        string[] differences = [.. theirs.Keys.Where(@case => theirs[@case] != ours[@case])];
        string[] unlisted = [.. differences.Where(@case => !s_listed.Any(l => l.Covers(@case)))
            .Select(@case => $"{@case}\n  incumbent: {theirs[@case]}\n  ours:      {ours[@case]}")];
        Assert.True(unlisted.Length == 0, $"{unlisted.Length} of {mapped} parameters differ:\n{string.Join('\n', unlisted.Take(60))}");
        Assert.All(s_listed, listed => Assert.Contains(differences, listed.Covers));
    }
}
