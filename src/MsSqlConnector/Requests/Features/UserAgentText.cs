using System;
using System.Text;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// Composes the text of <see cref="UserAgent"/> from parts of limited length with letters, digits and a few other characters.
/// </summary>
internal static class UserAgentText
{
    private const string LayoutVersion = "1";
    private const char Separator = '|';
    private const string Unknown = "Unknown";

    /// <summary>The maximum length of a part. A longer part is truncated.</summary>
    private const int MaxPartCharCount = 44;

    /// <summary>The major version that every release of .NET Framework 4 reports.</summary>
    private const int FrameworkMajor = 4;

    public static string Create() => Join(
        LayoutVersion,
        ClientLibraryInfo.LibraryName,
        ClientLibraryInfo.Version.ToString(),
        Environment.Is64BitProcess ? "64-bit" : "32-bit",
        Environment.OSVersion.Platform == PlatformID.Win32NT ? "Windows" : "Unix",
        Environment.OSVersion.Version.ToString(),
        (Environment.Version.Major == FrameworkMajor ? ".NET Framework " : ".NET ") + Environment.Version);

    /// <summary>Returns the sanitized and truncated parts, separated by bars.</summary>
    public static string Join(params string[] parts) => string.Join(Separator.ToString(), Array.ConvertAll(parts, Clean));

    private static string Clean(string part)
    {
        var clean = new StringBuilder(MaxPartCharCount);
        foreach (char character in part.Trim())
        {
            if (clean.Length < MaxPartCharCount && IsPlain(character))
            {
                clean.Append(character);
            }
        }

        return clean.Length == 0 ? Unknown : clean.ToString();
    }

    private static bool IsPlain(char character) =>
        character is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or ' ' or '.' or '+' or '-' or '_';
}
