using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>The files have the results of Microsoft.Data.SqlClient.</summary>
public sealed class IncumbentGridTests
{
    [Fact]
    public async Task The_results_of_readers_equal_the_file()
    {
        IReadOnlyDictionary<string, string> known = GridFile.Readers.Read();
        await using BulkGrid grid = new(
            BulkProvider.Incumbent, cell => known.TryGetValue(cell, out string? result) && GridFile.IsStored(result));

        await ReaderSources.RunAsync(grid, new ReaderWay(CommandBehavior.Default, Streams: false, IsAsync: false), (_, _) => true);
        await ReaderSources.RunAsync(grid, new ReaderWay(CommandBehavior.SequentialAccess, Streams: true, IsAsync: false), (_, _) => true);

        Check(GridFile.Readers, grid);
    }

    [Fact]
    public async Task The_results_of_tables_equal_the_file()
    {
        IReadOnlyDictionary<string, string> known = GridFile.Tables.Read();
        await using BulkGrid grid = new(
            BulkProvider.Incumbent, cell => known.TryGetValue(cell, out string? result) && GridFile.IsStored(result));

        await TableSources.RunAsync(grid, BulkProvider.Incumbent, TableSources.CopyTableAsync, (_, _) => true);

        Check(GridFile.Tables, grid);
    }

    private static void Check(GridFile file, BulkGrid grid)
    {
        if (GridFile.IsRewritten)
        {
            file.Write(grid.Results);
        }

        Assert.Equal(Sorted(file.Read()), Sorted(grid.Results));
    }

    private static string Sorted(IReadOnlyDictionary<string, string> results) =>
        GridFile.TextOf(new SortedDictionary<string, string>(new Dictionary<string, string>(results), System.StringComparer.Ordinal));
}
