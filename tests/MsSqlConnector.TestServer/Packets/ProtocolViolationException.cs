using System;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>The client violated the specification; the session logs the violation and closes the connection.</summary>
public class ProtocolViolationException(string message, int errorNumber = 4002) : Exception(message)
{
    /// <summary>The number of the error that is sent to the client before the connection closes.</summary>
    public int ErrorNumber { get; } = errorNumber;
}
