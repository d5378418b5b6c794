using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Extracts the complete body of a token. Invalid fields can then neither read past the end of the token nor leave the reader in its
/// middle, even if the server adds bytes at the end.
/// </summary>
internal static class TokenBody
{
    /// <summary>The maximum length of a token that is not part of a result. A two-byte length cannot reach it.</summary>
    public const int MaxByteCount = 1024 * 1024;

    /// <summary>Reads the body of a token whose length has two bytes.</summary>
    public static ParseStatus TryReadUInt16Length(ref Cursor cursor, out ReadOnlySpan<byte> body)
    {
        body = default;
        ParseStatus status = cursor.TryReadUInt16(out ushort byteCount);
        return status == ParseStatus.Done ? cursor.TryReadBytes(byteCount, out body) : status;
    }

    /// <summary>Reads the body of a token whose length has four bytes.</summary>
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
                ProtocolSection.GetTokenSection((byte)type),
                $"the {type} token has a length of {byteCount} bytes, which exceeds the limit of {MaxByteCount}")
            : cursor.TryReadBytes((int)byteCount, out body);
    }

    /// <summary>Returns the result of reading a body. A field that exceeds the body is an error, not missing data.</summary>
    public static ParseStatus Complete(ref Cursor cursor, ParseStatus bodyStatus, TokenType type) => bodyStatus == ParseStatus.Done
        ? ParseStatus.Done
        : cursor.Invalid(ProtocolSection.GetTokenSection((byte)type), $"the fields of the {type} token exceed its length");
}
