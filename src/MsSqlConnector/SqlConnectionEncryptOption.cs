using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

/// <summary>Whether a connection is encrypted, and from when on (MS-TDS 2.2.6.5, ENCRYPTION).</summary>
[TypeConverter(typeof(SqlConnectionEncryptOptionConverter))]
public sealed class SqlConnectionEncryptOption
{
    private static readonly (string Word, SqlConnectionEncryptOption Option)[] s_words;

    private readonly string _text;

    static SqlConnectionEncryptOption()
    {
        Optional = new SqlConnectionEncryptOption("False");
        Mandatory = new SqlConnectionEncryptOption("True");
        Strict = new SqlConnectionEncryptOption("Strict");
        s_words =
        [
            ("true", Mandatory), ("yes", Mandatory), ("mandatory", Mandatory),
            ("false", Optional), ("no", Optional), ("optional", Optional),
            ("strict", Strict),
        ];
    }

    private SqlConnectionEncryptOption(string text) => _text = text;

    /// <summary>The login is encrypted; what follows only if the server requires it.</summary>
    public static SqlConnectionEncryptOption Optional { get; }

    /// <summary>Everything is encrypted, and a server that cannot is refused. This is the default.</summary>
    public static SqlConnectionEncryptOption Mandatory { get; }

    /// <summary>TLS comes before TDS, as in TDS 8.0, and the server's certificate is always verified.</summary>
    public static SqlConnectionEncryptOption Strict { get; }

    /// <summary>Converts true to <see cref="Mandatory"/> and false to <see cref="Optional"/>.</summary>
    /// <param name="value">Whether to encrypt.</param>
    public static implicit operator SqlConnectionEncryptOption(bool value) => value ? Mandatory : Optional;

    /// <summary>Converts to whether everything is encrypted: false for <see cref="Optional"/> only.</summary>
    /// <param name="value">The option; null counts as <see cref="Mandatory"/>.</param>
    public static implicit operator bool(SqlConnectionEncryptOption? value) => !Optional.Equals(value);

    /// <summary>Reads an option: mandatory, true, yes, optional, false, no or strict, in any case.</summary>
    /// <param name="value">The text.</param>
    /// <returns>The option.</returns>
    /// <exception cref="ArgumentException">The text is none of these.</exception>
    public static SqlConnectionEncryptOption Parse(string value) =>
        TryParse(value, out SqlConnectionEncryptOption? result)
            ? result
            : throw new ArgumentException(
                $"Invalid value for key 'Encrypt': it takes {string.Join(", ", Array.ConvertAll(s_words, pair => pair.Word))}.", nameof(value));

    /// <summary>Reads an option as <see cref="Parse"/> does, and says whether it could.</summary>
    /// <param name="value">The text.</param>
    /// <param name="result">The option, or null.</param>
    /// <returns>Whether the text is an option.</returns>
    public static bool TryParse(string? value, [NotNullWhen(true)] out SqlConnectionEncryptOption? result)
    {
        foreach ((string word, SqlConnectionEncryptOption option) in s_words)
        {
            if (string.Equals(word, value, StringComparison.OrdinalIgnoreCase))
            {
                result = option;
                return true;
            }
        }

        result = null;
        return false;
    }

    /// <summary>The text as a connection string has it: True, False or Strict.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => _text;

    /// <summary>Whether the other object is the same option.</summary>
    /// <param name="obj">The other object.</param>
    /// <returns>Whether they are equal.</returns>
    public override bool Equals(object? obj) => obj is SqlConnectionEncryptOption other && other._text == _text;

    /// <summary>A hash code for the option.</summary>
    /// <returns>The hash code.</returns>
    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_text);
}
