using System;
using MsSqlConnector.Tests.Tokens;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>Changes of the tokens with which the test server accepts a login, and tokens to add.</summary>
internal static class LoginTokens
{
    /// <summary>A changed database state, in a token that MS-TDS 2.2.7.21 describes.</summary>
    public const string SessionState = "E4 08000000 01000000 01 07 01 02";

    /// <summary>An ENVCHANGE of a type that does not exist.</summary>
    public const string UnknownChange = "unknown ENVCHANGE";

    private const int DoneByteCount = 13;

    /// <summary>Tokens that real servers, or logon triggers on them, add to the response.</summary>
    public static (string Name, string Hex)[] Additional =>
    [
        ("SESSIONSTATE", SessionState),
        ("RETURNSTATUS", "79 00000000"),
        ("ORDER", "A9 0200 0100"),
        ("COLINFO", "A5 0300 01 00 00"),
        ("TABNAME", "A4 0500 01 0100 7400"),
        ("DONEINPROC", "FF 1100 C100 0100000000000000"),
        ("feature twice", "AE 0A 01000000 01 0A 01000000 01 FF"),
        (UnknownChange, "E3 0500 63 0A 0B 0C 0D"),
    ];

    /// <summary>The tokens, with others before the DONE.</summary>
    public static byte[] Insert(byte[] tokens, string hex) =>
        [.. tokens.AsSpan(0, tokens.Length - DoneByteCount), .. Hex.Bytes(hex), .. tokens.AsSpan(tokens.Length - DoneByteCount)];

    /// <summary>The tokens with another number in the messages that report the database and the language; null for no change.</summary>
    public static byte[] RenumberMessages(byte[] tokens, int? number)
    {
        byte[] changed = [.. tokens];
        foreach (int original in number is null ? (int[])[] : [5701, 5703])
        {
            int start = changed.AsSpan().IndexOf(BitConverter.GetBytes(original));
            BitConverter.GetBytes(number!.Value).CopyTo(changed, start);
        }

        return changed;
    }

    /// <summary>The tokens without the collation.</summary>
    public static byte[] RemoveCollation(byte[] tokens)
    {
        const int ByteCount = 11;
        int start = tokens.AsSpan().IndexOf((ReadOnlySpan<byte>)[0xE3, 0x08, 0x00, 0x07, 0x05]);
        return [.. tokens.AsSpan(0, start), .. tokens.AsSpan(start + ByteCount)];
    }

    /// <summary>The tokens with the version of SQL Server 2000 in LOGINACK.</summary>
    public static byte[] ReplaceVersion(byte[] tokens)
    {
        byte[] changed = [.. tokens];
        int start = changed.AsSpan().IndexOf((ReadOnlySpan<byte>)[0x74, 0x00, 0x00, 0x04]);
        changed[start] = 0x71;
        changed[start + 3] = 0x01;
        return changed;
    }

    /// <summary>The tokens of a recorded server of SQL Server 2000: line numbers of two bytes, a count of four in DONE.</summary>
    public static byte[] OfServer2000() => Hex.Bytes(
        "E3 1B00 01 06 6D0061007300740065007200 06 6D0061007300740065007200"
        + "AB 1200 45160000 02 00 0200 6F006B00 01 6100 00 0000"
        + "E3 0800 07 05 0904D00000 00"
        + "AD 0E00 01 71000001 02 61000000 080007F7"
        + "FD 0000 0000 00000000");

    /// <summary>The rejection of a login by SQL Server 2000.</summary>
    public static byte[] RejectionBySqlServer2000() => Hex.Bytes(
        "AA 1200 18480000 01 0E 0200 6E006F00 01 6100 00 0100" + "FD 0200 0000 00000000");
}
