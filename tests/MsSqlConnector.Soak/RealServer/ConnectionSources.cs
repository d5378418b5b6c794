using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>
/// Three pools of the same server: of a connection string, of a connection string with automatic preparation, and of a data source with
/// small packets. Together they have the connections of the run.
/// </summary>
internal sealed class ConnectionSources : IAsyncDisposable
{
    private const int ConnectSeconds = 20;
    private const int CommandSeconds = 20;
    private const int PatienceSeconds = 120;
    private const int SmallPacketByteCount = 512;
    private const int DefaultPort = 1433;

    private readonly string _plain;
    private readonly string _preparing;
    private readonly SqlDataSource _source;

    public ConnectionSources(string connectionString, string database, string applicationName, int connectionCount)
    {
        Database = database;
        int share = Math.Max(1, connectionCount / 4);
        SqlConnectionStringBuilder builder = new(connectionString)
        {
            InitialCatalog = database,
            ApplicationName = applicationName,
            ConnectTimeout = ConnectSeconds,
            CommandTimeout = CommandSeconds,
            ConnectRetryInterval = 1,
            PoolBlockingPeriod = PoolBlockingPeriod.NeverBlock,
        };
        Port = PortOf(builder.DataSource);
        Unpooled = new SqlConnectionStringBuilder(builder.ConnectionString)
        {
            Pooling = false,
            ConnectTimeout = PatienceSeconds,
            CommandTimeout = PatienceSeconds,
        }.ConnectionString;
        _plain = new SqlConnectionStringBuilder(builder.ConnectionString)
        {
            MaxPoolSize = Math.Max(1, connectionCount - (2 * share)),
        }.ConnectionString;
        builder.MaxPoolSize = share;
        _preparing =
            new SqlConnectionStringBuilder(builder.ConnectionString) { MaxAutoPrepare = 10, AutoPrepareMinUsages = 2 }.ConnectionString;
        builder.PacketSize = SmallPacketByteCount;
        builder.ConnectRetryCount = 0;
        _source = SqlDataSource.Create(builder.ConnectionString);
    }

    public string Database { get; }

    /// <summary>The port of the server, whose sockets are counted.</summary>
    public int Port { get; }

    /// <summary>The connection string for connections that belong to no user.</summary>
    public string Unpooled { get; }

    public IEnumerable<SessionPool> Pools
    {
        get
        {
            yield return PoolOf(new SqlConnection(_plain));
            yield return PoolOf(new SqlConnection(_preparing));
            yield return PoolOf(_source.CreateConnection());
        }
    }

    public SqlConnection Create(Random random) => random.Next(4) switch
    {
        0 => _source.CreateConnection(),
        1 => new SqlConnection(_preparing),
        _ => new SqlConnection(_plain),
    };

    /// <summary>Closes the idle connections of one of the pools.</summary>
    public void ClearAny(Random random)
    {
        using SqlConnection connection = Create(random);
        SqlConnection.ClearPool(connection);
    }

    public void Clear()
    {
        SqlConnection.ClearPool(new SqlConnection(_plain));
        SqlConnection.ClearPool(new SqlConnection(_preparing));
        _source.Clear();
    }

    public ValueTask DisposeAsync() => _source.DisposeAsync();

    private static SessionPool PoolOf(SqlConnection connection) => connection.Source.GetPool();

    private static int PortOf(string dataSource) =>
        int.TryParse(dataSource[(dataSource.LastIndexOf(',') + 1)..], out int port) ? port : DefaultPort;
}
