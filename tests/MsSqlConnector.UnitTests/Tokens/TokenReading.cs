using System;
using MsSqlConnector.Parsing;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>The common checks for every token: complete, split at every byte, and followed by other bytes.</summary>
internal static class TokenReading
{
    public delegate ParseStatus Reader<TToken>(ref Cursor cursor, out TToken token);

    /// <summary>Reads a token from its bytes after the type and verifies that it needs exactly these bytes.</summary>
    public static TToken Read<TToken>(string hex, Reader<TToken> read)
    {
        byte[] bytes = Hex.Bytes(hex);
        for (int byteCount = 0; byteCount < bytes.Length; byteCount++)
        {
            var cut = new Cursor(bytes.AsSpan(0, byteCount));
            Assert.Equal(ParseStatus.NeedMoreData, read(ref cut, out _));
        }

        var cursor = new Cursor([.. bytes, 0xFD, 0xFD]);
        Assert.Equal(ParseStatus.Done, read(ref cursor, out TToken token));
        Assert.Equal(bytes.Length, cursor.Position);
        return token;
    }

    /// <summary>Reads an invalid token and returns the fault.</summary>
    public static string ReadInvalid<TToken>(string hex, Reader<TToken> read)
    {
        var cursor = new Cursor(Hex.Bytes(hex));
        Assert.Equal(ParseStatus.InvalidData, read(ref cursor, out _));
        return Assert.IsType<string>(cursor.Fault);
    }
}
