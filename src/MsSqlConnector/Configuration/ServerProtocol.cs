namespace MsSqlConnector.Configuration;

/// <summary>Specifies the protocol of the connection to the server, which is the prefix of Data Source.</summary>
internal enum ServerProtocol
{
    /// <summary><c>tcp:</c>, and the default if there is no prefix.</summary>
    Tcp,

    /// <summary><c>np:</c>, or a path <c>\\host\pipe\name</c>.</summary>
    NamedPipe,

    /// <summary><c>admin:</c>, the dedicated administrator connection: TCP on a separate port.</summary>
    Admin,

    /// <summary><c>(localdb)\name</c>, an instance of LocalDB, whose pipe LocalDB returns.</summary>
    LocalDatabase,

    /// <summary><c>lpc:</c>, the pipe for shared memory connections of an instance on this machine.</summary>
    SharedMemory,
}
