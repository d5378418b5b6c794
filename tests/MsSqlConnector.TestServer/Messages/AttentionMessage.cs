namespace MsSqlConnector.TestServer.Messages;

/// <summary>The client wants the current answer to end (MS-TDS 2.2.1.7).</summary>
public sealed record AttentionMessage : ClientMessage;
