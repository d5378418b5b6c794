using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>
/// Loads a value of each source type into a column of each target type: the stored value, or the types of the exceptions.
/// </summary>
internal static class BulkMatrix
{
    private const int ShownCharCount = 60;

    /// <summary>One line for each cell: <c>source -> target: result</c>.</summary>
    public static async Task<IReadOnlyList<string>> RunAsync(BulkProvider provider)
    {
        BulkTable[] tables = [.. BulkMatrixTargets.All.Select((target, i) => new BulkTable($"t{i}", target.Column))];
        await using TdsServer server = BulkTestServer.Start(tables);
        return await Task.Factory.StartNew(() => Run(provider, server, tables), TaskCreationOptions.LongRunning);
    }

    private static List<string> Run(BulkProvider provider, TdsServer server, BulkTable[] tables)
    {
        // Values are converted to and from text by the current culture.
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        List<string> lines = [];
        DbConnection connection = provider.Connect(Incumbent.ConnectionString(server));
        try
        {
            foreach ((string source, Func<BulkProvider, object> make) in BulkMatrixSources.All)
            {
                for (int i = 0; i < tables.Length; i++)
                {
                    if (connection.State != System.Data.ConnectionState.Open)
                    {
                        connection.Dispose();
                        connection = provider.Connect(Incumbent.ConnectionString(server));
                    }

                    lines.Add($"{source} -> {BulkMatrixTargets.All[i].Name}: {Load(provider, connection, tables[i], make(provider))}");
                }
            }
        }
        finally
        {
            connection.Dispose();
        }

        return lines;
    }

    private static string Load(BulkProvider provider, DbConnection connection, BulkTable table, object value)
    {
        int before = table.Rows.Count;
        DateTime today = DateTime.Today;
        dynamic copy = provider.CreateCopy(connection, 0, null);
        copy.DestinationTableName = table.Name.Name;
        try
        {
            copy.WriteToServer(new ArrayReader(["c"], [value]));
        }
        catch (Exception e)
        {
            return Names(e);
        }

        IReadOnlyList<BulkRow> rows = table.Rows;
        return rows.Count == before + 1
            ? WithoutDate(WithoutDate(TextOf(table.Columns[0].Type, rows[before]), today), DateTime.Today)
            : $"{rows.Count - before} rows";
    }

    /// <summary>Replaces the current date, which is added when a text that contains only a time is converted to a date.</summary>
    internal static string WithoutDate(string text, DateTime today) => text
        .Replace(today.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture), "(today)", StringComparison.Ordinal)
        .Replace(today.ToString("MM/dd/yyyy", CultureInfo.InvariantCulture), "(today)", StringComparison.Ordinal);

    /// <summary>The types of an exception and its causes, with the numbers of server errors.</summary>
    internal static string Names(Exception exception)
    {
        string name = exception is DbException
            ? $"{exception.GetType().Name} {((dynamic)exception).Number}"
            : exception.GetType().Name;
        return exception.InnerException is { } inner ? $"{name} <- {Names(inner)}" : name;
    }

    private static string TextOf(WireType type, BulkRow row) => TextOf(type, row[0]);

    internal static string TextOf(WireType type, object? stored)
    {
        string text = stored switch
        {
            null => "NULL",
            byte[] bytes => Convert.ToHexString(bytes),
            float[] values => string.Join(' ', values),
            DateTime moment => moment.ToString("O", CultureInfo.InvariantCulture),
            DateTimeOffset moment => moment.ToString("yyyy-MM-dd'T'HH:mm:ss.fffffffzzz", CultureInfo.InvariantCulture),
            object value when type.Id == TypeId.Variant =>
                $"{value.GetType().Name} {Convert.ToString(value, CultureInfo.InvariantCulture)}",
            object value => Convert.ToString(value, CultureInfo.InvariantCulture)!,
        };
        string shown = text.Length > ShownCharCount ? $"{text[..ShownCharCount]}..." : text;
        return $"'{shown.Replace("\r", "\\r", StringComparison.Ordinal).Replace("\n", "\\n", StringComparison.Ordinal)}'";
    }
}
