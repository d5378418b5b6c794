using System;
using System.Buffers.Binary;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>LOGINACK: the login succeeded, in this version of the protocol (MS-TDS 2.2.7.14).</summary>
public static class LoginAcknowledgementToken
{
    /// <param name="writer">The destination of the token.</param>
    /// <param name="protocolVersion">The version as in LOGIN7, for example 0x74000004; it is sent in big-endian order.</param>
    /// <param name="programName">The name of the server program, which real servers end with two NUL characters.</param>
    /// <param name="programVersion">Major, minor, build high and build low byte.</param>
    public static void Write(
        TokenWriter writer, uint protocolVersion, string programName, ReadOnlySpan<byte> programVersion)
    {
        int begin = writer.Byte(TokenType.LoginAcknowledgement).BeginShortLength();
        writer.Byte(1);
        BinaryPrimitives.WriteUInt32BigEndian(writer.Reserve(4), protocolVersion);
        writer.ByteCountedText(programName).Bytes(programVersion);
        writer.EndShortLength(begin);
    }
}
