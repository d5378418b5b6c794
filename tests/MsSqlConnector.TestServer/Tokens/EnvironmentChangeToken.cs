using System;
using System.Globalization;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>ENVCHANGE: a change of the session's environment (MS-TDS 2.2.7.9).</summary>
public static class EnvironmentChangeToken
{
    public static byte[] ResetAcknowledgement { get; } =
        [TokenType.EnvironmentChange, 3, 0, (byte)EnvironmentChange.ResetCompleted, 0, 0];

    /// <summary>A change of text: database, language, packet size.</summary>
    public static void WriteText(TokenWriter writer, EnvironmentChange change, string newValue, string oldValue)
    {
        int begin = Begin(writer, change);
        writer.ByteCountedText(newValue).ByteCountedText(oldValue);
        writer.EndShortLength(begin);
    }

    /// <summary>A change of bytes: collation, transaction descriptors.</summary>
    public static void WriteBytes(
        TokenWriter writer, EnvironmentChange change, ReadOnlySpan<byte> newValue, ReadOnlySpan<byte> oldValue)
    {
        int begin = Begin(writer, change);
        writer.ByteCountedBytes(newValue).ByteCountedBytes(oldValue);
        writer.EndShortLength(begin);
    }

    /// <summary>The token of a promoted transaction: its length is 1, followed by a long value and an empty old one.</summary>
    public static void WritePromotion(TokenWriter writer, ReadOnlySpan<byte> token)
    {
        int begin = Begin(writer, EnvironmentChange.PromoteTransaction);
        writer.EndShortLength(begin);
        writer.UInt32((uint)token.Length).Bytes(token).Byte(0);
    }

    /// <summary>A redirection to another server, with a database if it is not null; the old value is two zero bytes.</summary>
    public static void WriteRouting(TokenWriter writer, string host, ushort port, string? database = null)
    {
        int begin = Begin(writer, database is null ? EnvironmentChange.Routing : EnvironmentChange.EnhancedRouting);
        int value = writer.BeginShortLength();
        writer.Byte(0).UInt16(port).ShortCountedText(host);
        if (database is not null)
        {
            writer.ShortCountedText(database);
        }

        writer.EndShortLength(value);
        writer.UInt16(0);
        writer.EndShortLength(begin);
    }

    public static void WritePacketSize(TokenWriter writer, int newSize, int oldSize) => WriteText(
        writer,
        EnvironmentChange.PacketSize,
        newSize.ToString(CultureInfo.InvariantCulture),
        oldSize.ToString(CultureInfo.InvariantCulture));

    private static int Begin(TokenWriter writer, EnvironmentChange change)
    {
        int begin = writer.Byte(TokenType.EnvironmentChange).BeginShortLength();
        writer.Byte((byte)change);
        return begin;
    }
}
