using System;
using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>All competitors, on the same server.</summary>
internal sealed class ProviderSet : IDisposable
{
    /// <exception cref="ArgumentException">The connection string is invalid.</exception>
    public ProviderSet(string connectionString)
    {
        ConnectionString = connectionString;
        All =
        [
            new OurProvider(connectionString),
            new IncumbentProvider(connectionString),
            new LimitProvider(connectionString),
        ];
        ForMixed = [.. All, new LimitProvider(connectionString, createsStrings: true)];
    }

    /// <summary>The address of the server.</summary>
    public string ConnectionString { get; }

    /// <summary>Whether the server is one of the user instead of the test server.</summary>
    public bool IsOwnServer { get; init; }

    /// <summary>The number of rows; null for the default of the case.</summary>
    public int? RowCount { get; init; }

    /// <summary>The number of idle connections; null for the default of the variant.</summary>
    public int? ConnectionCount { get; init; }

    /// <summary>The directory of a published program; null for none.</summary>
    public string? Published { get; init; }

    public IReadOnlyList<IProvider> All { get; }

    /// <summary>The competitors for <c>mixed</c>, which include the limit with the strings.</summary>
    public IReadOnlyList<IProvider> ForMixed { get; }

    public void Dispose()
    {
        foreach (IProvider provider in ForMixed)
        {
            provider.Dispose();
        }
    }
}
