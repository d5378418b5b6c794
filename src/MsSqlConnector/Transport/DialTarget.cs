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
