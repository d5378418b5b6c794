using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>All who are compared over large values, on the same server.</summary>
internal static class LargeClients
{
    /// <param name="connectionString">Where the server is.</param>
    /// <param name="isAsync">Whether the asynchronous operations will be used, or the others.</param>
    public static IReadOnlyList<LargeClient> On(string connectionString, bool isAsync) =>
    [
        new LargeProvider(ProviderNames.Ours, connectionString, text => new SqlConnection(text)),
        new LargeProvider(ProviderNames.Incumbent, connectionString, text => new Mds.SqlConnection(text)),
        new LargeLimit(connectionString, isAsync),
    ];
}
