namespace MsSqlConnector.TestServer.Messages;

/// <summary>The client cancels the current response (MS-TDS 2.2.1.7).</summary>
public sealed record AttentionMessage : ClientMessage;
