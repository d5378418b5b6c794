namespace MsSqlConnector.TestServer.Messages;

/// <summary>SSPI: a further security token of an integrated login (MS-TDS 2.2.6.8).</summary>
public sealed record SecurityTokenMessage(byte[] Token) : ClientMessage;
