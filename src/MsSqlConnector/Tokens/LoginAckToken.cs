using System;
using System.Buffers.Binary;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The server's acceptance of the login (MS-TDS 2.2.7.14). Some servers send a wrong length of the program name, so the length is ignored:
/// the last four bytes of the token are the version, and the name precedes it.
/// </summary>
internal readonly struct LoginAckToken
{
    private const int NamePosition = 6;
    private const int VersionByteCount = 4;

    private LoginAckToken(uint tdsVersion, uint programVersion)
    {
        TdsVersion = tdsVersion;
        ProgramVersion = programVersion;
    }

    /// <summary>Gets the TDS version that the server selected: 0x74000004 is 7.4.</summary>
    public uint TdsVersion { get; }

    /// <summary>Gets the major and minor version in one byte each, and the build in two bytes.</summary>
    public uint ProgramVersion { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out LoginAckToken token)
    {
        token = default;
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> body);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (body.Length < NamePosition + VersionByteCount)
        {
            return TokenBody.Complete(ref cursor, ParseStatus.NeedMoreData, TokenType.LoginAck);
        }

        int versionPosition = body.Length - VersionByteCount;
        token = new LoginAckToken(
            BinaryPrimitives.ReadUInt32BigEndian(body.Slice(1)),
            BinaryPrimitives.ReadUInt32BigEndian(body.Slice(versionPosition)));
        return ParseStatus.Done;
    }
}
