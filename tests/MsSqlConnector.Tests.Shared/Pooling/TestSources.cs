using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Data sources with pools of their own, whose connections use the network or the transports of a test.</summary>
internal static class TestSources
{
    public static ConnectionSource Create(string connectionString, TransportSource? transports = null) =>
        Create(ConnectionSettings.Parse(connectionString), transports);

    public static ConnectionSource Create(ConnectionSettings settings, TransportSource? transports = null) =>
        new(settings, new SourceOptions { Transports = transports ?? NetworkSource.Shared });
}
