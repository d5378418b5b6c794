using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// The operations that are measured. Each opens a pooled connection, executes, reads every value and closes, and returns
/// a sum over the values, which shows whether two providers have read the same values.
/// </summary>
internal interface IReader
{
    long ReadFortunes();

    ValueTask<long> ReadFortunesAsync();

    long ReadMixed();

    ValueTask<long> ReadMixedAsync();

    long ReadWide();

    ValueTask<long> ReadWideAsync();

    /// <summary>Reads 10 000 values of one type by its getter.</summary>
    long ReadValues(TypeReading reading);
}
