namespace MsSqlConnector.Transport;

/// <summary>What to dial: a port of a host, an instance whose port has to be asked for, or a pipe; and how.</summary>
internal sealed class DialTarget
{
    /// <summary>A name or an address.</summary>
    public required string Host { get; init; }

    /// <summary>The TCP port; 0 when it has to be asked for, and for a pipe.</summary>
    public int Port { get; init; }

    /// <summary>The instance to ask SQL Server Browser for when there is no port.</summary>
    public string Instance { get; init; } = string.Empty;

    /// <summary>Whether it is the administrator's port of the instance that is asked for.</summary>
    public bool IsAdmin { get; init; }

    /// <summary>The pipe's name without <c>\\host\pipe\</c>; empty for TCP.</summary>
    public string Pipe { get; init; } = string.Empty;

    public AddressPreference Preference { get; init; }

    /// <summary>Whether all addresses are dialled at once.</summary>
    public bool IsParallel { get; init; }

    /// <summary>The host with its instance or pipe, as messages name it in front of the port.</summary>
    public string Name =>
        Pipe.Length > 0 ? $@"\\{Host}\pipe\{Pipe}"
        : Instance.Length > 0 ? $@"{Host}\{Instance}"
        : Host;
}
