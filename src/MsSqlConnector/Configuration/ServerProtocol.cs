namespace MsSqlConnector.Configuration;

/// <summary>How a server is talked to, as the prefix of Data Source says it.</summary>
internal enum ServerProtocol
{
    /// <summary><c>tcp:</c>, and where there is no prefix.</summary>
    Tcp,

    /// <summary><c>np:</c>, or a path <c>\\host\pipe\name</c>.</summary>
    NamedPipe,

    /// <summary><c>admin:</c>, the dedicated administrator connection: TCP on a port of its own.</summary>
    Admin,
}
