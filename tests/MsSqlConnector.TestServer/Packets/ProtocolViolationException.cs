using System;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>The client sent what the specification does not allow; the session says so in the log and hangs up.</summary>
public class ProtocolViolationException(string message, int errorNumber = 4002) : Exception(message)
{
    /// <summary>The number of the error the client is told before the connection closes.</summary>
    public int ErrorNumber { get; } = errorNumber;
}
