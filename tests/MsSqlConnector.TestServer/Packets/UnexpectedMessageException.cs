namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// The client sent an unexpected message, such as bulk load packets. SQL Server responds with a DONE that has the error bit, without an
/// ERROR token, and closes the connection.
/// </summary>
public sealed class UnexpectedMessageException(string message) : ProtocolViolationException(message);
