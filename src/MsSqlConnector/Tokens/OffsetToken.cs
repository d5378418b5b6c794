using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// OFFSET: the position of a keyword in the statement (MS-TDS 2.2.7.16). Only servers before TDS 7.2 send it, and the provider ignores it.
/// </summary>
internal static class OffsetToken
{
    private const int ByteCount = 4;

    /// <summary>Skips the token. The cursor is after the token's type.</summary>
    public static ParseStatus TrySkip(ref Cursor cursor) => cursor.TrySkip(ByteCount);
}
