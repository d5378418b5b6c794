using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Bulk.Grid;
using MsSqlConnector.Server;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>
/// This provider stores what Microsoft.Data.SqlClient stores, or better, whatever the kind of the source, streamed or not, with the same
/// result for each way to copy.
/// </summary>
public sealed class OurGridTests
{
    private static readonly ReaderWay[] s_readerWays =
    [
        new(CommandBehavior.Default, Streams: false, IsAsync: false),
        new(CommandBehavior.SequentialAccess, Streams: false, IsAsync: true),
        new(CommandBehavior.Default, Streams: true, IsAsync: true),
        new(CommandBehavior.SequentialAccess, Streams: true, IsAsync: false),
    ];

    private static readonly Func<object[], GridTarget, Task>[] s_tableWays =
        [TableSources.CopyTableAsync, CopyRowsAsync, CopyRecordsAsync, CopyTypedAsync, CopyByWriterAsync];

    [Fact]
    public async Task The_results_of_readers_differ_only_in_the_listed_cells()
    {
        IReadOnlyDictionary<string, string> theirs = GridFile.Readers.Read();
        Dictionary<string, string> ours = [];
        for (int i = 0; i < s_readerWays.Length; i++)
        {
            int way = i;
            await using BulkGrid grid = new(
                OurBulkProvider.Instance, cell => theirs.TryGetValue(cell, out string? result) && GridFile.IsStored(result));
            await ReaderSources.RunAsync(
                grid, s_readerWays[i], (source, target) => BulkGrid.IsLong(target) || (source + target) % 2 == way);
            Add(ours, grid);
        }

        // Streaming does not change a result.
        Assert.All(ours.Where(cell => cell.Key.Contains(" streamed ->")), cell =>
            Assert.Equal((cell.Key, ours[cell.Key.Replace(" streamed", "")]), (cell.Key, cell.Value)));
        Check(theirs, ours, AcceptedGridCells.Readers);
    }

    [Fact]
    public async Task The_results_of_other_sources_differ_only_in_the_listed_cells()
    {
        IReadOnlyDictionary<string, string> theirs = GridFile.Tables.Read();
        Dictionary<string, string> ours = [];
        for (int i = 0; i < s_tableWays.Length; i++)
        {
            int way = i;
            await using BulkGrid grid = new(
                OurBulkProvider.Instance, cell => theirs.TryGetValue(cell, out string? result) && GridFile.IsStored(result));
            await TableSources.RunAsync(
                grid, OurBulkProvider.Instance, s_tableWays[i], (source, target) => (source + target) % s_tableWays.Length == way);
            Add(ours, grid);
        }

        Check(theirs, ours, AcceptedGridCells.Tables);
    }

    /// <summary>Adds the results of a way. All ways have the same.</summary>
    private static void Add(Dictionary<string, string> results, BulkGrid grid)
    {
        foreach ((string cell, string result) in grid.Results)
        {
            if (results.TryGetValue(cell, out string? known))
            {
                Assert.Equal((cell, known), (cell, result));
            }

            results[cell] = result;
        }

        Assert.Empty(grid.Server.Log.Complaints);
    }

    private static void Check(
        IReadOnlyDictionary<string, string> theirs, Dictionary<string, string> ours, IReadOnlyList<AcceptedConversion> accepted)
    {
        Assert.Equal(theirs.Keys.Order(StringComparer.Ordinal), ours.Keys.Order(StringComparer.Ordinal));
        string[] differing = [.. theirs.Where(cell => ours[cell.Key] != cell.Value)
            .Select(cell => $"{cell.Key}: {cell.Value} => {ours[cell.Key]}")];
        string[] unlisted = [.. differing.Where(cell => !accepted.Any(one => one.Covers(cell)))];

        Assert.True(unlisted.Length == 0, string.Join('\n', unlisted));
        Assert.All(accepted, one => Assert.Contains(differing, one.Covers));
    }

    private static async Task CopyRowsAsync(object[] values, GridTarget target)
    {
        using DataTable table = TableSources.ToTable(values);
        await ((SqlBulkCopy)target.Map()).WriteToServerAsync([.. table.Rows.Cast<DataRow>()], TestToken);
    }

    /// <summary>Copies a record, or an array if a record cannot contain the value.</summary>
    private static Task CopyRecordsAsync(object[] values, GridTarget target)
    {
        SqlBulkCopyColumns<SqlDataRecord> columns = new();
        SqlDataRecord[] records = [.. target.Columns.Select(column => ToRecord(values[column])).OfType<SqlDataRecord>()];
        if (records.Length < target.Columns.Count)
        {
            return CopyTypedAsync(values, target);
        }

        for (int i = 0; i < records.Length; i++)
        {
            SqlDataRecord record = records[i];
            columns.Column(target.Names[i], _ => record.GetValue(0));
        }

        return ((SqlBulkCopy)target.Copy).WriteToServerAsync([records[0]], columns, cancellationToken: TestToken);
    }

    private static SqlDataRecord? ToRecord(object value)
    {
        if (value is not (bool or byte or short or int or long or float or double or string or byte[] or Guid or DateTimeOffset)
            || value is float.NaN or double.NaN)
        {
            return null;
        }

        SqlDataRecord record = new(SqlMetaData.InferFromValue(value, "c"));
        record.SetValue(0, value);
        return record;
    }

    private static Task CopyTypedAsync(object[] values, GridTarget target)
    {
        SqlBulkCopyColumns<object[]> columns = new();
        for (int i = 0; i < target.Columns.Count; i++)
        {
            AddColumn(columns, target.Names[i], target.Columns[i], (dynamic)values[target.Columns[i]]);
        }

        ((SqlBulkCopy)target.Copy).WriteToServer([values], columns);
        return Task.CompletedTask;
    }

    private static void AddColumn<T>(SqlBulkCopyColumns<object[]> columns, string name, int position, T sample) =>
        columns.Column(name, row => row[position] is DBNull ? default! : (T)row[position]);

    private static async Task CopyByWriterAsync(object[] values, GridTarget target)
    {
        using SqlBulkCopy copy = target.Copy;
        await using SqlBulkWriter writer = copy.BeginWriting([.. target.Names]);
        writer.StartRow();
        foreach (int column in target.Columns)
        {
            writer.Write((dynamic)values[column]);
        }

        Assert.Equal(1, writer.Complete());
    }
}
