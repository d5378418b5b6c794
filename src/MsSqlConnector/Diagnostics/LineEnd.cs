namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Ends of lines in Transact-SQL. A line feed ends a comment; whether other ends of lines do is documented nowhere, so that each use has to
/// be right in both cases.
/// </summary>
internal static class LineEnd
{
    /// <summary>Whether a server might end a comment at the character, other than a line feed.</summary>
    public static bool IsUncertain(char character) => character is '\r' or '\v' or '\f' or '\u0085' or '\u2028' or '\u2029';
}
