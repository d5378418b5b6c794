namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// The next operation of a <see cref="DialSequence"/>. The <see cref="DialDriver"/> executes it; its arguments are properties of the
/// sequence.
/// </summary>
internal enum DialOperation
{
    /// <summary>Start the LocalDB instance, which returns its pipe.</summary>
    StartLocalDatabase,

    /// <summary>Open the named pipe.</summary>
    OpenPipe,

    /// <summary>Resolve the host's name.</summary>
    Resolve,

    /// <summary>Send the request for the port of an instance to SQL Server Browser, without waiting.</summary>
    SendBrowserRequests,

    /// <summary>Receive a datagram of SQL Server Browser.</summary>
    ReceiveBrowserResponse,

    /// <summary>Connect to the current address.</summary>
    Connect,

    /// <summary>Connect to all addresses in parallel, until the first one is connected.</summary>
    Race,

    /// <summary>The transport is connected.</summary>
    Done,
}
