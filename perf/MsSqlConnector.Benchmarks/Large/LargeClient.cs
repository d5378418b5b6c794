using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>
/// A competitor for large values. Each operation opens a pooled connection, executes and closes, and returns a checksum by which two
/// competitors can be compared.
/// </summary>
internal abstract class LargeClient(string name)
{
    public string Name { get; } = name;

    /// <summary>Reads one nvarchar(max) of this many megabytes.</summary>
    public abstract long Read(int megabytes);

    /// <inheritdoc cref="Read"/>
    public abstract ValueTask<long> ReadAsync(int megabytes);

    /// <summary>Sends one text of this many megabytes of UTF-16 as a parameter.</summary>
    public abstract long Send(LargeForm form, int megabytes);

    /// <inheritdoc cref="Send"/>
    public abstract ValueTask<long> SendAsync(LargeForm form, int megabytes);
}
