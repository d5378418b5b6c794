using System;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Decodes the base64url encoding of tokens and keys (RFC 4648, section 5).</summary>
internal static class Base64Url
{
    private const int GroupLength = 4;

    /// <summary>Returns the decoded bytes, or null if the text is invalid. The padding at the end is optional.</summary>
    public static byte[]? Decode(string text)
    {
        string digits = text.TrimEnd('=').Replace('-', '+').Replace('_', '/');
        int restLength = digits.Length % GroupLength;
        try
        {
            return Convert.FromBase64String(restLength == 0 ? digits : digits + new string('=', GroupLength - restLength));
        }
        catch (FormatException)
        {
            return null;
        }
    }
}
