using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>A participant of one variant. Each operation copies all rows on an open connection.</summary>
internal abstract class BulkClient(string name, string variant)
{
    public string Name { get; } = name;

    public string Variant { get; } = variant;

    /// <summary>Copies the rows. Returns their number.</summary>
    public abstract long Copy();

    /// <inheritdoc cref="Copy"/>
    public abstract Task<long> CopyAsync();
}
