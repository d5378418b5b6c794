using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>
/// One of those who are compared over large values. Each operation opens a pooled connection, executes and closes, and
/// returns something about what was read by which two can be seen to have done the same.
/// </summary>
internal abstract class LargeClient(string name)
{
    public string Name { get; } = name;

    /// <summary>Reads one nvarchar(max) of so many megabytes.</summary>
    public abstract long Read(int megabytes);

    /// <inheritdoc cref="Read"/>
    public abstract ValueTask<long> ReadAsync(int megabytes);

    /// <summary>Sends one text of so many megabytes of UTF-16 as a parameter.</summary>
    public abstract long Send(LargeForm form, int megabytes);

    /// <inheritdoc cref="Send"/>
    public abstract ValueTask<long> SendAsync(LargeForm form, int megabytes);
}
