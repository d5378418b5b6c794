using System;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>This provider's SqlBulkWriter.</summary>
internal sealed class WriterBulk(string variant, string connectionString, int rowCount) : BulkClient(ProviderNames.Ours, variant)
{
    private readonly Lazy<SqlConnection> _connection = new(() => OurBulk.Open(connectionString));

    public override long Copy()
    {
        using SqlBulkCopy copy = Create();
        using SqlBulkWriter writer = copy.BeginWriting();
        for (int i = 0; i < rowCount; i++)
        {
            writer.StartRow();
            Write(writer, BulkRow.All[i % BulkRow.DifferentCount]);
        }

        return writer.Complete();
    }

    public override async Task<long> CopyAsync()
    {
        using SqlBulkCopy copy = Create();
        await using SqlBulkWriter writer = await copy.BeginWritingAsync([]);
        for (int i = 0; i < rowCount; i++)
        {
            await writer.StartRowAsync();
            Write(writer, BulkRow.All[i % BulkRow.DifferentCount]);
        }

        return await writer.CompleteAsync();
    }

    private static void Write(SqlBulkWriter writer, BulkRow row)
    {
        writer.Write(row.A);
        writer.Write(row.B);
        writer.Write(row.C);
        writer.Write(row.D);
        writer.Write(row.First);
        writer.Write(row.Second);
        writer.Write(row.Third);
        writer.Write(row.At);
        writer.Write(row.Big);
        writer.Write(row.Ratio);
    }

    private SqlBulkCopy Create() => new(_connection.Value) { DestinationTableName = BulkRow.Table, BulkCopyTimeout = 0 };
}
