using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>SESSIONSTATE: the states to restore on another connection (MS-TDS 2.2.7.21).</summary>
public static class SessionStateToken
{
    public static void Write(
        TokenWriter writer, uint sequenceNumber, bool isRecoverable, IEnumerable<KeyValuePair<byte, byte[]>> states)
    {
        TokenWriter body = new();
        body.UInt32(sequenceNumber).Byte(isRecoverable ? (byte)1 : (byte)0);
        SessionStateSet.Write(body, states);
        writer.Byte(TokenType.SessionState).Int32(body.Length).Bytes(body.Written);
    }
}
