using System;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>SSPI: a security token of the server (MS-TDS 2.2.7.22).</summary>
public static class SecurityToken
{
    public static void Write(TokenWriter writer, ReadOnlySpan<byte> token) =>
        writer.Byte(TokenType.Security).UInt16(checked((ushort)token.Length)).Bytes(token);
}
