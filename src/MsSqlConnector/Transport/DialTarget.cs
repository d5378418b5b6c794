using System.Net;

namespace MsSqlConnector.Transport;

/// <summary>The target of a connection: a port of a host, an instance whose port must be resolved, or a pipe.</summary>
internal sealed class DialTarget
{
    /// <summary>Gets the host name or address.</summary>
    public required string Host { get; init; }

    /// <summary>Gets the TCP port; 0 for a pipe, or if the port must be resolved.</summary>
    public int Port { get; init; }

    /// <summary>Gets the instance to resolve with SQL Server Browser if there is no port.</summary>
    public string Instance { get; init; } = string.Empty;

    /// <summary>Gets a value that indicates whether to resolve the administrator port of the instance.</summary>
    public bool IsAdmin { get; init; }

    /// <summary>Gets the name of the pipe without <c>\\host\pipe\</c>; empty for TCP.</summary>
    public string Pipe { get; init; } = string.Empty;

    /// <summary>Gets a value that indicates whether the pipe is the one for shared memory connections.</summary>
    public bool IsSharedMemory { get; init; }

    /// <summary>Gets the LocalDB instance whose pipe must be determined; empty for other servers.</summary>
    public string LocalDatabase { get; init; } = string.Empty;

    /// <summary>Gets a value that indicates whether the connection uses a pipe.</summary>
    public bool UsesPipe => Pipe.Length > 0 || LocalDatabase.Length > 0;

    public AddressPreference Preference { get; init; }

    /// <summary>Gets a value that indicates whether all addresses are dialed at once.</summary>
    public bool IsParallel { get; init; }

    /// <summary>Gets the host with its instance or pipe, as messages show it before the port.</summary>
    public string Name =>
        LocalDatabase.Length > 0 ? $@"(localdb)\{LocalDatabase}"
        : Pipe.Length > 0 ? $@"\\{Host}\pipe\{Pipe}"
        : Instance.Length > 0 ? $@"{Host}\{Instance}"
        : Host;
}

/// <summary>Specifies which address family of a host is tried first.</summary>
internal enum AddressPreference
{
    IPv4First,
    IPv6First,
    UsePlatformDefault,
}

/// <summary>The TCP keep-alive times. Without keep-alive, only a pending operation detects that the peer is gone.</summary>
/// <param name="TimeSeconds">The idle time before the first probe; 0 for no probes.</param>
/// <param name="IntervalSeconds">The time between two probes without a response.</param>
internal readonly record struct KeepAlive(int TimeSeconds, int IntervalSeconds);

/// <summary>The destination of a connection. The pool uses it to check whether the name still resolves to the address.</summary>
/// <param name="Host">The name or the text of an address, as it was dialed.</param>
/// <param name="Address">The address that was connected to.</param>
internal sealed record ConnectedAddress(string Host, IPAddress Address);
