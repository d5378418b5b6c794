using System.Threading;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions;

/// <summary>The objects that a data source provides to its sessions, in addition to the connection settings.</summary>
internal sealed class SessionServices
{
    private int _lastOpening = -1;

    /// <summary>Gets the source of connected transports. The default is the network.</summary>
    public TransportSource Transports { get; init; } = NetworkSource.Shared;

    /// <summary>Gets the tracing options and the events. The default is those of the process.</summary>
    public Telemetry Telemetry { get; init; } = Telemetry.Shared;

    /// <summary>Gets the CLR types that the data source maps; null if there are none.</summary>
    public UdtMappings? ClrTypes { get; init; }

    /// <summary>Returns the index of the host that an opening starts with (Load Balance Hosts).</summary>
    /// <param name="hostCount">The number of hosts, at least 1.</param>
    public int GetNextHost(int hostCount) => (int)((uint)Interlocked.Increment(ref _lastOpening) % (uint)hostCount);
}
