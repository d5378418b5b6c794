namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// The client sent a message that nothing asked for, such as bulk load packets. SQL Server answers with a DONE that has the error bit, without an
/// ERROR token, and closes the connection.
/// </summary>
public sealed class UnexpectedMessageException(string message) : ProtocolViolationException(message);
