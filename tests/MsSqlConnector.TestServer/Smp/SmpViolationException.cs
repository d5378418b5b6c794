using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>The client violated SMP. The server logs the violation and closes the transport without a response.</summary>
public sealed class SmpViolationException(string message) : ProtocolViolationException(message);
