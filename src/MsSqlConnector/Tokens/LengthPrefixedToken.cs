using System;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// A token whose contents nobody asks for yet and which is stepped over by its length: SSPI (MS-TDS 2.2.7.22) with two bytes of it,
/// FEDAUTHINFO (2.2.7.12) with four.
/// </summary>
internal readonly struct LengthPrefixedToken
{
    private LengthPrefixedToken(TokenType type, int byteCount)
    {
        Type = type;
        ByteCount = byteCount;
    }

    public TokenType Type { get; }

    /// <summary>The bytes stepped over, without type and length.</summary>
    public int ByteCount { get; }

    public static bool Covers(TokenType type) => HasUInt16Length(type) || HasUInt32Length(type);

    /// <summary>Steps over the token; the cursor stands behind the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, TokenType type, out LengthPrefixedToken token)
    {
        ParseStatus status = HasUInt32Length(type)
            ? TokenBody.TryReadUInt32Length(ref cursor, type, out ReadOnlySpan<byte> body)
            : TokenBody.TryReadUInt16Length(ref cursor, out body);
        token = new LengthPrefixedToken(type, body.Length);
        return status;
    }

    private static bool HasUInt16Length(TokenType type) =>
        type is TokenType.Sspi;

    private static bool HasUInt32Length(TokenType type) => type is TokenType.FedAuthInfo;
}
