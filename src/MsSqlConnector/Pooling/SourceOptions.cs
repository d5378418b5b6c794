using System;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Pooling;

/// <summary>The options of a data source that are not in the connection string. They do not change.</summary>
internal sealed class SourceOptions
{
    /// <summary>The options of the data source of a connection string.</summary>
    public static readonly SourceOptions Default = new();

    /// <summary>Gets the name of the pools in metrics and events; null for the names of the server and the database.</summary>
    public string? Name { get; init; }

    /// <summary>Gets the tracing options and the events.</summary>
    public Telemetry Telemetry { get; init; } = Telemetry.Shared;

    /// <summary>Gets the CLR types that the data source maps; null if there are none.</summary>
    public UdtMappings? ClrTypes { get; init; }

    /// <summary>Gets the key stores of the connections (Always Encrypted); null for those of the process.</summary>
    public KeyStoreSet? KeyStores { get; init; }

    /// <summary>Gets the initializer of each session, which runs before a caller receives the session; null for none.</summary>
    public SessionInitializer? Initializer { get; init; }

    /// <summary>Gets the task that acquires access tokens in the background, which ends with the data source; null for none.</summary>
    public TokenRefresher? Tokens { get; init; }

    /// <summary>Gets the source of connected transports.</summary>
    public TransportSource Transports { get; init; } = NetworkSource.Shared;

    /// <summary>Gets the function that returns the account that an integrated login on the calling thread uses.</summary>
    public Func<string> ReadAccount { get; init; } = static () => CurrentIdentity.Key;
}
