using System;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>Microsoft.Data.SqlClient.</summary>
internal sealed class IncumbentProvider : IProvider
{
    private readonly IncumbentReader _reader;

    public IncumbentProvider(string connectionString)
    {
        Mds.SqlConnectionStringBuilder builder = new(connectionString) { Pooling = true };
        builder.MaxPoolSize = Math.Max(builder.MaxPoolSize, Widths.Largest);
        _reader = new IncumbentReader(builder.ConnectionString);
    }

    public string Name => ProviderNames.Incumbent;

    // The loops share only the pool: the reader itself has no state.
    public IReader CreateReader(bool isAsync) => _reader;

    public void Dispose() => Mds.SqlConnection.ClearAllPools();
}
