using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>This provider's SqlBulkCopy over a data reader or a data table.</summary>
internal sealed class OurBulk(string variant, string connectionString, string table, bool streams, Func<object> createSource)
    : BulkClient(ProviderNames.Ours, variant)
{
    private readonly Lazy<SqlConnection> _connection = new(() => Open(connectionString));

    public static SqlConnection Open(string connectionString)
    {
        var connection = new SqlConnection(connectionString);
        connection.Open();
        return connection;
    }

    public override long Copy()
    {
        using SqlBulkCopy copy = Create();
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
        using SqlBulkCopy copy = Create();
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

    private SqlBulkCopy Create() => new(_connection.Value) { DestinationTableName = table, EnableStreaming = streams, BulkCopyTimeout = 0 };
}
