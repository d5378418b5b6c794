namespace MsSqlConnector.TestServer.Tokens;

/// <summary>DONE, DONEPROC and DONEINPROC, which differ in the first byte only (MS-TDS 2.2.7.6 to 2.2.7.8).</summary>
public static class DoneToken
{
    public const int Size = 13;

    /// <summary>The acknowledgement of an attention (MS-TDS 2.2.1.7), as recorded: a separate message.</summary>
    public static byte[] AttentionAcknowledgement { get; } =
        [TokenType.Done, (byte)DoneStatus.Attention, 0, (byte)DoneCommand.Batch, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    public static void Write(TokenWriter writer, byte token, DoneStatus status, ushort command, ulong rowCount) =>
        writer.Byte(token).UInt16((ushort)status).UInt16(command).UInt64(rowCount);
}
