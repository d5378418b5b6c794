using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>The return value of a stored procedure (MS-TDS 2.2.7.18).</summary>
internal readonly struct ReturnStatusToken
{
    private ReturnStatusToken(int value) => Value = value;

    public int Value { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out ReturnStatusToken token)
    {
        ParseStatus status = cursor.TryReadInt32(out int value);
        token = new ReturnStatusToken(value);
        return status;
    }
}
