using System;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>A value of the registry that should be text.</summary>
internal readonly struct RegistryText
{
    /// <summary>REG_SZ, the type of a text in the registry.</summary>
    public const uint TextType = 1;

    private RegistryText(bool exists, string? text)
    {
        Exists = exists;
        Text = text;
    }

    /// <summary>Gets a value that does not exist.</summary>
    public static RegistryText Missing => default;

    /// <summary>Gets a value that exists, but is not a text.</summary>
    public static RegistryText Invalid => new(exists: true, text: null);

    /// <summary>Gets a value that indicates whether the registry has the value.</summary>
    public bool Exists { get; }

    /// <summary>Gets the text; null if the value does not exist or has another type.</summary>
    public string? Text { get; }

    /// <summary>Creates a value from a text.</summary>
    public static RegistryText Of(string text) => new(exists: true, text);

    /// <summary>Interprets the bytes of a value: UTF-16, with or without a final null character.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="bytes">The bytes of the value.</param>
    public static RegistryText Read(uint type, ReadOnlySpan<byte> bytes)
    {
        if (type != TextType || bytes.Length % sizeof(char) != 0)
        {
            return Invalid;
        }

        ReadOnlySpan<char> chars = MemoryMarshal.Cast<byte, char>(bytes);
        int charCount = chars.IndexOf('\0');
        return Of((charCount < 0 ? chars : chars.Slice(0, charCount)).ToString());
    }
}
