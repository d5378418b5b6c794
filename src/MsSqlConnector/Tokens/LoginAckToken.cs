using System;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The login was accepted (MS-TDS 2.2.7.14). The length of the name is not believed, since servers are known to be wrong
/// about it: the version stands in the token's last four bytes and the name before it.
/// </summary>
internal readonly struct LoginAckToken
{
    private const int NamePosition = 6;
    private const int VersionByteCount = 4;

    private LoginAckToken(byte sqlInterface, uint tdsVersion, string programName, uint programVersion)
    {
        Interface = sqlInterface;
        TdsVersion = tdsVersion;
        ProgramName = programName;
        ProgramVersion = programVersion;
    }

    /// <summary>The language accepted: 1 is Transact-SQL.</summary>
    public byte Interface { get; }

    /// <summary>The version of TDS the server chose: 0x74000004 is 7.4.</summary>
    public uint TdsVersion { get; }

    public string ProgramName { get; }

    /// <summary>Major and minor version in a byte each, the build in two.</summary>
    public uint ProgramVersion { get; }

    /// <summary>The server's version as ADO.NET tells it: <c>16.00.1000</c>.</summary>
    public string VersionText => $"{ProgramVersion >> 24:00}.{(ProgramVersion >> 16) & 0xFF:00}.{ProgramVersion & 0xFFFF:0000}";

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
            return TokenBody.Conclude(ref cursor, ParseStatus.NeedMoreData, TokenType.LoginAck);
        }

        int versionPosition = body.Length - VersionByteCount;
        ReadOnlySpan<char> name = MemoryMarshal.Cast<byte, char>(body.Slice(NamePosition, versionPosition - NamePosition));
        token = new LoginAckToken(
            body[0],
            BinaryPrimitives.ReadUInt32BigEndian(body.Slice(1)),
            name.TrimEnd('\0').ToString(),
            BinaryPrimitives.ReadUInt32BigEndian(body.Slice(versionPosition)));
        return ParseStatus.Done;
    }
}
