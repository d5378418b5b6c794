using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>All competitors for large values, on the same server.</summary>
internal static class LargeClients
{
    /// <param name="connectionString">The connection string of the server.</param>
    /// <param name="isAsync">Whether the asynchronous operations are used instead of the synchronous ones.</param>
    public static IReadOnlyList<LargeClient> On(string connectionString, bool isAsync) =>
    [
        new LargeProvider(ProviderNames.Ours, connectionString, text => new SqlConnection(text)),
        new LargeProvider(ProviderNames.Incumbent, connectionString, text => new Mds.SqlConnection(text)),
        new LargeLimit(ProviderNames.Limit, connectionString, isAsync, null),
        new LargeLimit(ProviderNames.LimitWithValue, connectionString, isAsync, new LargeValueWork()),
    ];
}
