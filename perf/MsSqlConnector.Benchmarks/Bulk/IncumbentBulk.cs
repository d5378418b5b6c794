using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>The SqlBulkCopy of Microsoft.Data.SqlClient over a data reader or a data table.</summary>
internal sealed class IncumbentBulk(string variant, string connectionString, string table, bool streams, Func<object> createSource)
    : BulkClient(ProviderNames.Incumbent, variant)
{
    private readonly Lazy<Theirs.SqlConnection> _connection = new(() => Open(connectionString));

    public static Theirs.SqlConnection Open(string connectionString)
    {
        var connection = new Theirs.SqlConnection(connectionString);
        connection.Open();
        return connection;
    }

    public override long Copy()
    {
        using Theirs.SqlBulkCopy copy = Create();
        object source = createSource();
        if (source is DataTable rows)
        {
            copy.WriteToServer(rows);
            return copy.RowsCopied64;
        }

        using var reader = (DbDataReader)source;
        copy.WriteToServer(reader);
        return copy.RowsCopied64;
    }

    public override async Task<long> CopyAsync()
    {
        using Theirs.SqlBulkCopy copy = Create();
        object source = createSource();
        if (source is DataTable rows)
        {
            await copy.WriteToServerAsync(rows);
            return copy.RowsCopied64;
        }

        await using var reader = (DbDataReader)source;
        await copy.WriteToServerAsync(reader);
        return copy.RowsCopied64;
    }

    private Theirs.SqlBulkCopy Create() =>
        new(_connection.Value) { DestinationTableName = table, EnableStreaming = streams, BulkCopyTimeout = 0 };
}
