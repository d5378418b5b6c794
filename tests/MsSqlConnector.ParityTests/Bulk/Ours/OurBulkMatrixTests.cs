using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>This provider converts a value of each source type to each target type as Microsoft.Data.SqlClient does, or better.</summary>
public sealed class OurBulkMatrixTests
{
    [Fact]
    public async Task The_results_differ_only_in_the_listed_cells()
    {
        IReadOnlyList<string> theirs = BulkMatrixFile.Read();
        IReadOnlyList<string> ours = await BulkMatrix.RunAsync(OurBulkProvider.Instance);
        string[] differing = [.. theirs.Zip(ours)
            .Where(pair => pair.First != pair.Second)
            .Select(pair => $"{pair.First} => {ResultOf(pair.Second)}")];

        Assert.Equal(theirs.Count, ours.Count);
        string[] unlisted = [.. differing.Where(cell => !AcceptedConversions.All.Any(accepted => accepted.Covers(cell)))];
        Assert.True(unlisted.Length == 0, string.Join('\n', unlisted));
        Assert.All(AcceptedConversions.All, accepted => Assert.Contains(differing, accepted.Covers));
    }

    private static string ResultOf(string cell) => cell[(cell.IndexOf(": ", StringComparison.Ordinal) + 2)..];
}
