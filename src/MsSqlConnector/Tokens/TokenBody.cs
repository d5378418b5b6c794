using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The bytes a token announces, taken out whole: what its fields say can then neither reach behind them nor leave the
/// reader standing in their middle, whatever the server adds at the end.
/// </summary>
internal static class TokenBody
{
    /// <summary>No token but a result's is believed to be longer; the longest with a two-byte length is far below.</summary>
    public const int MaxByteCount = 1024 * 1024;

    /// <summary>Takes the body of a token whose length has two bytes.</summary>
    public static ParseStatus TryReadUInt16Length(ref Cursor cursor, out ReadOnlySpan<byte> body)
    {
        body = default;
        ParseStatus status = cursor.TryReadUInt16(out ushort byteCount);
        return status == ParseStatus.Done ? cursor.TryReadBytes(byteCount, out body) : status;
    }

    /// <summary>Takes the body of a token whose length has four bytes.</summary>
    public static ParseStatus TryReadUInt32Length(ref Cursor cursor, TokenType type, out ReadOnlySpan<byte> body)
    {
        body = default;
        ParseStatus status = cursor.TryReadUInt32(out uint byteCount);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        return byteCount > MaxByteCount
            ? cursor.Invalid(
                ProtocolSection.OfToken((byte)type), $"the {type} token claims {byteCount} bytes, of which at most {MaxByteCount} are accepted")
            : cursor.TryReadBytes((int)byteCount, out body);
    }

    /// <summary>What the reading of a body comes to: a field that does not fit into it is a fault, not a reason to wait.</summary>
    public static ParseStatus Conclude(ref Cursor cursor, ParseStatus bodyStatus, TokenType type) => bodyStatus == ParseStatus.Done
        ? ParseStatus.Done
        : cursor.Invalid(ProtocolSection.OfToken((byte)type), $"the fields of the {type} token do not fit into its length");
}
