using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>
/// Loads a value of every source into a column of every target type. All targets that are expected to accept a value share one load, so
/// that only the refused values need a load each.
/// </summary>
internal sealed class BulkGrid : IAsyncDisposable
{
    private readonly BulkTable[] _tables =
        [.. BulkMatrixTargets.All.Select((target, i) => new BulkTable($"t{i}", target.Column with { Name = $"c{i}" }))];

    private readonly BulkTable _shared = new(
        "shared", [.. BulkMatrixTargets.All.Select((target, i) => (BulkColumn)(target.Column with { Name = $"c{i}" }))]);
    private readonly BulkProvider _provider;
    private readonly Func<string, bool> _isAccepted;
    private readonly Dictionary<string, string> _results = [];
    private DbConnection _connection;

    /// <param name="provider">The provider.</param>
    /// <param name="isAccepted">Returns whether a cell, <c>source -> target</c>, is expected to accept the value.</param>
    public BulkGrid(BulkProvider provider, Func<string, bool> isAccepted)
    {
        // Values are converted to and from text by the current culture.
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        _provider = provider;
        _isAccepted = isAccepted;
        Server = BulkTestServer.Start([.. _tables, _shared]);
        _connection = Connect();
    }

    public TdsServer Server { get; }

    /// <summary>The results so far, by cell.</summary>
    public IReadOnlyDictionary<string, string> Results => _results;

    public static IReadOnlyList<string> Targets { get; } = [.. BulkMatrixTargets.All.Select(target => target.Name)];

    /// <summary>Whether a target is a (max) column, so that a value can be streamed into it.</summary>
    public static bool IsLong(int target) => BulkMatrixTargets.All[target].Column.Type is { Length: LengthKind.Partial };

    public DbConnection Connect() => _provider.Connect(Incumbent.ConnectionString(Server));

    /// <summary>Loads the value of a source into each target that is expected to accept it, and into others that are selected.</summary>
    public async Task RunAsync(GridSource source, Func<int, bool> isSelected, Func<int, bool> isTried)
    {
        int[] selected = [.. Enumerable.Range(0, Targets.Count).Where(isSelected)];
        int[] accepting = [.. selected.Where(i => _isAccepted(CellOf(source, i)))];
        bool isShared = accepting.Length > 1 && await TryLoadAsync(source, accepting);
        foreach (int target in isShared ? selected.Except(accepting).Where(isTried) : selected)
        {
            await LoadAsync(source, target);
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        await Server.DisposeAsync();
    }

    private static string CellOf(GridSource source, int target) => $"{source.Name} -> {Targets[target]}";

    private async Task<bool> TryLoadAsync(GridSource source, int[] targets)
    {
        int before = _shared.Rows.Count;
        object copy = CreateCopy(_shared);
        GridTarget target = new(copy, targets, [.. targets.Select(i => $"c{i}")], targets);
        try
        {
            await source.WriteAsync(target);
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            return false;
        }

        foreach (int i in targets)
        {
            _results[CellOf(source, i)] = TextOf(source, _shared, before, i);
        }

        return true;
    }

    private async Task LoadAsync(GridSource source, int target)
    {
        BulkTable table = _tables[target];
        int before = table.Rows.Count;
        try
        {
            object copy = CreateCopy(table);
            await source.WriteAsync(new GridTarget(copy, [target], [$"c{target}"], [0]));
            _results[CellOf(source, target)] = TextOf(source, table, before, 0);
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            _results[CellOf(source, target)] = BulkMatrix.Names(exception)
                + (table.Rows.Count == before ? "" : $" and {table.Rows.Count - before} rows");
        }
    }

    private dynamic CreateCopy(BulkTable table)
    {
        if (_connection.State != ConnectionState.Open)
        {
            _connection.Dispose();
            _connection = Connect();
        }

        dynamic copy = _provider.CreateCopy(_connection, 0, null);
        copy.DestinationTableName = table.Name.Name;
        return copy;
    }

    /// <summary>
    /// The stored value. More or other rows than those of the source mean that the bytes of a value were read as something else.
    /// </summary>
    private static string TextOf(GridSource source, BulkTable table, int before, int column)
    {
        BulkRow[] rows = [.. table.Rows.Skip(before)];
        if (rows.Length != source.RowCount || rows.Skip(1).Any(row => row[column] is not null))
        {
            return $"{rows.Length} rows: {string.Join(", ", rows.Select(row => row[column] ?? "NULL"))}";
        }

        WireType type = table.Columns[column].Type;
        string text = BulkMatrix.WithoutDate(BulkMatrix.TextOf(type, rows[0][column]), DateTime.Today);
        return type.Id == TypeId.Variant && rows[0].Bytes[column] is { } bytes ? $"{(TypeId)bytes[0]} {text}" : text;
    }
}
