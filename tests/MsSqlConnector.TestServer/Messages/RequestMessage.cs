namespace MsSqlConnector.TestServer.Messages;

/// <summary>A message that begins with ALL_HEADERS: it belongs to a transaction, or to none.</summary>
public abstract record RequestMessage(StreamHeaders Headers) : ClientMessage;
