namespace MsSqlConnector.Transport.Browser;

/// <summary>Specifies the meaning of a datagram received after a request to SQL Server Browser.</summary>
internal enum BrowserResult
{
    /// <summary>The datagram is not a valid response to the request.</summary>
    NoResponse,

    Port,

    /// <summary>The instance exists but does not listen on TCP.</summary>
    WithoutTcp,
}
