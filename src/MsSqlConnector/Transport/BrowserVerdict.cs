namespace MsSqlConnector.Transport;

/// <summary>What a datagram says that came from where SQL Server Browser was asked.</summary>
internal enum BrowserVerdict
{
    /// <summary>Nothing that answers the question.</summary>
    NoAnswer,

    Port,

    /// <summary>The instance is known, and does not listen on TCP.</summary>
    WithoutTcp,
}
