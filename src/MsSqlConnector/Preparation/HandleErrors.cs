using System;
using System.Globalization;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The errors with which a server rejects a prepared handle before it executes anything. A running statement can raise the same errors for
/// handles of its own, so only an error that names the handle of the request counts.
/// </summary>
internal static class HandleErrors
{
    /// <summary>Could not find prepared statement with handle %d.</summary>
    public const int Unknown = 8179;

    /// <summary>The prepared statement handle %d is not valid in this context: the objects that it was prepared for have changed.</summary>
    public const int NotValid = 586;

    /// <summary>The number of the same error in Azure SQL Database.</summary>
    public const int NotValidOnAzure = 99586;

    public static bool IsRejection(in ServerMessageToken error, int handle) =>
        error.Number is Unknown or NotValid or NotValidOnAzure
        && ContainsNumber(error.Message, handle.ToString(CultureInfo.InvariantCulture));

    /// <summary>Returns whether the text contains the digits as a separate number.</summary>
    private static bool ContainsNumber(string text, string digits)
    {
        int start = text.IndexOf(digits, StringComparison.Ordinal);
        while (start >= 0)
        {
            int end = start + digits.Length;
            if ((start == 0 || !char.IsDigit(text[start - 1])) && (end == text.Length || !char.IsDigit(text[end])))
            {
                return true;
            }

            start = text.IndexOf(digits, end, StringComparison.Ordinal);
        }

        return false;
    }
}
