namespace MsSqlConnector.TestServer.Faults;

/// <summary>What can go wrong at a byte of an answer.</summary>
public enum FaultKind
{
    /// <summary>What came before is sent by itself.</summary>
    Split,

    /// <summary>Nothing more is sent until the gate is opened, or the client asks for attention.</summary>
    Stall,

    /// <summary>The connection is closed properly.</summary>
    Close,

    /// <summary>The connection is reset.</summary>
    Reset,
}
