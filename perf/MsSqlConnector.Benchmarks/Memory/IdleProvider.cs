using System;
using System.Data.Common;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Memory;

/// <summary>A provider whose connections become idle. Only the assembly of this provider is loaded.</summary>
/// <param name="Create">Creates a closed connection.</param>
/// <param name="IdOf">Returns the identifier of the session of an open connection.</param>
/// <param name="ClearPools">Closes the idle sessions.</param>
internal sealed record IdleProvider(Func<DbConnection> Create, Func<DbConnection, Guid> IdOf, Action ClearPools)
{
    public static IdleProvider Find(string name, string connectionString, int poolSize) =>
        name == ProviderNames.Ours ? Ours(connectionString, poolSize) : Incumbent(connectionString, poolSize);

    private static IdleProvider Ours(string connectionString, int poolSize)
    {
        string settings = new SqlConnectionStringBuilder(connectionString) { MaxPoolSize = poolSize }.ConnectionString;
        return new IdleProvider(
            () => new SqlConnection(settings),
            static connection => ((SqlConnection)connection).ClientConnectionId,
            SqlConnection.ClearAllPools);
    }

    private static IdleProvider Incumbent(string connectionString, int poolSize)
    {
        string settings = new Mds.SqlConnectionStringBuilder(connectionString) { MaxPoolSize = poolSize }.ConnectionString;
        return new IdleProvider(
            () => new Mds.SqlConnection(settings),
            static connection => ((Mds.SqlConnection)connection).ClientConnectionId,
            Mds.SqlConnection.ClearAllPools);
    }
}
