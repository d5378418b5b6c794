using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>OFFSET: where a keyword stands in the statement. Servers before TDS 7.2 told; nobody asks (MS-TDS 2.2.7.16).</summary>
internal static class OffsetToken
{
    private const int ByteCount = 4;

    /// <summary>Steps over the token. The cursor is after the token's type.</summary>
    public static ParseStatus TrySkip(ref Cursor cursor) => cursor.TrySkip(ByteCount);
}
