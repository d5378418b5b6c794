using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Parses the bytes of a message.</summary>
internal static class RequestParser
{
    /// <summary>The version of column encryption from which on requests have a package for the enclave.</summary>
    public const byte EnclaveVersion = 2;

    /// <param name="message">The message.</param>
    /// <param name="columnEncryptionVersion">The version of column encryption that the session has; 0 for none.</param>
    public static ClientMessage Parse(in RawMessage message, byte columnEncryptionVersion = 0)
    {
        bool hasEnclavePackages = columnEncryptionVersion >= EnclaveVersion;
        ClientMessage parsed = message.IsIgnored ? new IgnoredMessage(message.Type, message.Body.ToArray())
            : message.IsInterrupted ? new InterruptedMessage(message.Type, message.Body.ToArray())
            : message.Type switch
            {
                PacketType.SqlBatch => SqlBatchMessage.Parse(message.Body.Span, hasEnclavePackages),
                PacketType.Rpc => RpcMessage.Parse(message.Body.Span, hasEnclavePackages),
                PacketType.TransactionManager => TransactionMessage.Parse(message.Body.Span),
                PacketType.BulkLoad => BulkLoadParser.Parse(message.Body.Span, columnEncryptionVersion > 0),
                PacketType.PreLogin => PreLoginMessage.Parse(message.Body.Span),
                PacketType.Login7 => LoginMessage.Parse(message.Body.Span),
                PacketType.Sspi => new SecurityTokenMessage(message.Body.ToArray()),
                PacketType.Attention when message.Body.IsEmpty => new AttentionMessage(),
                PacketType.Attention => throw new ProtocolViolationException("An attention has a body."),
                _ => new UnparsedMessage(message.Type, message.Body.ToArray()),
            };
        parsed.Status = message.FirstStatus;
        return parsed;
    }
}
