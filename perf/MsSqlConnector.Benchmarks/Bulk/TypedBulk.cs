using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>This provider's SqlBulkCopy over typed rows.</summary>
internal sealed class TypedBulk(string variant, string connectionString, int rowCount) : BulkClient(ProviderNames.Ours, variant)
{
    private static readonly SqlBulkCopyColumns<BulkRow> s_columns = new SqlBulkCopyColumns<BulkRow>()
        .Column("a", static row => row.A).Column("b", static row => row.B).Column("c", static row => row.C).Column("d", static row => row.D)
        .Column("first", static row => row.First).Column("second", static row => row.Second).Column("third", static row => row.Third)
        .Column("at", static row => row.At).Column("big", static row => row.Big).Column("ratio", static row => row.Ratio);

    private readonly Lazy<SqlConnection> _connection = new(() => OurBulk.Open(connectionString));

    public override long Copy()
    {
        using SqlBulkCopy copy = Create();
        copy.WriteToServer(Rows(), s_columns);
        return copy.RowsCopied64;
    }

    public override async Task<long> CopyAsync()
    {
        using SqlBulkCopy copy = Create();
        await copy.WriteToServerAsync(Rows(), s_columns);
        return copy.RowsCopied64;
    }

    private IEnumerable<BulkRow> Rows()
    {
        for (int i = 0; i < rowCount; i++)
        {
            yield return BulkRow.All[i % BulkRow.DifferentCount];
        }
    }

    private SqlBulkCopy Create() => new(_connection.Value) { DestinationTableName = BulkRow.Table, BulkCopyTimeout = 0 };
}
