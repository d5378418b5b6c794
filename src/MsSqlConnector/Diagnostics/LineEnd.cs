namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Classifies line terminators in Transact-SQL. A line feed ends a comment. Whether other terminators do is not documented, so that callers
/// must be correct in both cases.
/// </summary>
internal static class LineEnd
{
    /// <summary>Returns a value that indicates whether a server might end a comment at this character, other than at a line feed.</summary>
    public static bool IsUncertain(char character) => character is '\r' or '\v' or '\f' or '\u0085' or '\u2028' or '\u2029';
}
