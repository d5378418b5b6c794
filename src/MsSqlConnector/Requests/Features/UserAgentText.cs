using System;
using System.Text;

namespace MsSqlConnector.Requests.Features;

/// <summary>Puts together what <see cref="UserAgent"/> says: parts of bounded length, in letters, digits and few signs.</summary>
internal static class UserAgentText
{
    private const string LayoutVersion = "1";
    private const char Separator = '|';
    private const string Unknown = "Unknown";

    /// <summary>No part is longer; what is cut tells enough.</summary>
    private const int MaxPartCharCount = 44;

    /// <summary>The version that .NET Framework 4 calls itself, whichever it is.</summary>
    private const int FrameworkMajor = 4;

    public static string Make() => Join(
        LayoutVersion,
        ClientIdentity.LibraryName,
        ClientIdentity.Version.ToString(),
        Environment.Is64BitProcess ? "64-bit" : "32-bit",
        Environment.OSVersion.Platform == PlatformID.Win32NT ? "Windows" : "Unix",
        Environment.OSVersion.Version.ToString(),
        (Environment.Version.Major == FrameworkMajor ? ".NET Framework " : ".NET ") + Environment.Version);

    /// <summary>The parts, cleaned and cut, with bars between them.</summary>
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
