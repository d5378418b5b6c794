using System;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>This project's provider.</summary>
internal sealed class OurProvider : IProvider
{
    private readonly OurReader _reader;

    public OurProvider(string connectionString)
    {
        SqlConnectionStringBuilder builder = new(connectionString) { Pooling = true };
        builder.MaxPoolSize = Math.Max(builder.MaxPoolSize, Widths.Largest);
        _reader = new OurReader(builder.ConnectionString);
    }

    public string Name => ProviderNames.Ours;

    // The loops share only the pool: the reader itself has no state.
    public IReader CreateReader(bool isAsync) => _reader;

    public void Dispose() => SqlConnection.ClearAllPools();
}
