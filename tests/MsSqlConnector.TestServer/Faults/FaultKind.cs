namespace MsSqlConnector.TestServer.Faults;

/// <summary>The faults that can occur at a byte of a response.</summary>
public enum FaultKind
{
    /// <summary>The bytes before the position are sent separately.</summary>
    Split,

    /// <summary>Nothing more is sent until the gate is opened or the client sends an attention.</summary>
    Stall,

    /// <summary>The connection is closed properly.</summary>
    Close,

    /// <summary>The connection is reset.</summary>
    Reset,
}
