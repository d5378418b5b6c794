using System;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>
/// Checks the path of a FILESTREAM value, which <c>PathName()</c> returns, and converts it to a path of the Windows kernel.
/// </summary>
internal static class FileStreamPath
{
    /// <summary>The maximum length of a kernel path: UNICODE_STRING has the length in bytes, as 16 bits.</summary>
    private const int NativeCharCount = (ushort.MaxValue - 1) / sizeof(char);

    private const string NativePrefix = @"\??\UNC\";

    /// <summary>Returns the path without spaces around it.</summary>
    /// <exception cref="ArgumentException">The path is not a UNC path with a server, a share and a file.</exception>
    public static string Check(string path)
    {
        string trimmed = path.Trim();
        string[] parts = trimmed.Split('\\');
        bool isValid = parts.Length >= 5 && parts[0].Length == 0 && parts[1].Length == 0;
        for (int i = 2; isValid && i < parts.Length; i++)
        {
            isValid = parts[i] is not ("" or "." or ".." or "?") && !HasForbiddenCharacter(parts[i]);
        }

        return isValid && NativePrefix.Length + trimmed.Length + 33 <= NativeCharCount
            ? trimmed
            : throw new ArgumentException(
                @"The path name is not valid. It must have the form \\server\share\..., as PathName() of the column returns it.",
                nameof(path));
    }

    /// <summary>
    /// Returns the kernel path of a checked path. The unique last part makes the file system open a new instance of the file, as the
    /// interface of FILESTREAM requires.
    /// </summary>
    public static string ToNative(string checkedPath, Guid id) => $@"{NativePrefix}{checkedPath.Substring(2)}\{id:N}";

    private static bool HasForbiddenCharacter(string part)
    {
        foreach (char character in part)
        {
            if (character is < ' ' or '"' or '<' or '>' or '|' or '*' or '/' or ':')
            {
                return true;
            }
        }

        return false;
    }
}
