using System;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>Checks the address that LocalDB returns for an instance: <c>np:\\.\pipe\LOCALDB#1A2B3C4D\tsql\query</c>.</summary>
internal static class InstanceAddress
{
    /// <summary>The size of the buffer for the address, in characters with the final null character.</summary>
    public const int BufferCharCount = 261;

    private const string PipePrefix = @"np:\\.\pipe\";
    private const string NamePrefix = "LOCALDB#";

    /// <summary>Reads the name of a pipe of this machine. Any other address is invalid.</summary>
    /// <param name="buffer">The buffer with the address and a final null character.</param>
    /// <param name="pipe">The name of the pipe without <c>\\.\pipe\</c>; empty if the address is invalid.</param>
    public static bool TryReadPipe(ReadOnlySpan<char> buffer, out string pipe)
    {
        pipe = "";
        int charCount = buffer.IndexOf('\0');
        if (charCount < 0 || !buffer.Slice(0, charCount).StartsWith(PipePrefix.AsSpan(), StringComparison.OrdinalIgnoreCase))
        {
            return false;
        }

        ReadOnlySpan<char> name = buffer.Slice(PipePrefix.Length, charCount - PipePrefix.Length);
        if (name.Length == NamePrefix.Length
            || !name.StartsWith(NamePrefix.AsSpan(), StringComparison.OrdinalIgnoreCase)
            || !IsPrintable(name))
        {
            return false;
        }

        pipe = name.ToString();
        return true;
    }

    private static bool IsPrintable(ReadOnlySpan<char> text)
    {
        foreach (char character in text)
        {
            if (character is <= ' ' or > '~' or '/')
            {
                return false;
            }
        }

        return true;
    }
}
