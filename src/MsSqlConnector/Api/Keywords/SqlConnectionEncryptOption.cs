using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector;

/// <summary>Represents the encryption of a connection (MS-TDS 2.2.6.5, ENCRYPTION).</summary>
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

    /// <summary>Gets the option that encrypts the login, and the rest of the connection only if the server requires it.</summary>
    public static SqlConnectionEncryptOption Optional { get; }

    /// <summary>Gets the option that encrypts all data and rejects servers that do not support encryption. This is the default.</summary>
    public static SqlConnectionEncryptOption Mandatory { get; }

    /// <summary>Gets the option that starts TLS before TDS, as in TDS 8.0, and always verifies the certificate of the server.</summary>
    public static SqlConnectionEncryptOption Strict { get; }

    /// <summary>Converts true to <see cref="Mandatory"/> and false to <see cref="Optional"/>.</summary>
    /// <param name="value">Whether to encrypt all data.</param>
    public static implicit operator SqlConnectionEncryptOption(bool value) => value ? Mandatory : Optional;

    /// <summary>Converts <see cref="Optional"/> to false and every other option to true.</summary>
    /// <param name="value">The option; null is treated as <see cref="Mandatory"/>.</param>
    public static implicit operator bool(SqlConnectionEncryptOption? value) => !Optional.Equals(value);

    /// <summary>Converts text to an option: mandatory, true, yes, optional, false, no or strict. The case is ignored.</summary>
    /// <param name="value">The text.</param>
    /// <returns>The option.</returns>
    /// <exception cref="ArgumentException">The text is not one of these values.</exception>
    public static SqlConnectionEncryptOption Parse(string value) =>
        TryParse(value, out SqlConnectionEncryptOption? result)
            ? result
            : throw new ArgumentException(
                "Invalid value for key 'Encrypt'. The value must be one of: "
                + $"{string.Join(", ", Array.ConvertAll(s_words, pair => pair.Word))}.", nameof(value));

    /// <summary>Converts text to an option, as <see cref="Parse"/> does, and returns a value that indicates whether it succeeded.</summary>
    /// <param name="value">The text.</param>
    /// <param name="result">The option, or null if the conversion failed.</param>
    /// <returns>True if the text is a valid option.</returns>
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

    /// <summary>Returns the option as it is written in a connection string: True, False or Strict.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => _text;

    /// <summary>Returns a value that indicates whether another object is the same option.</summary>
    /// <param name="obj">The other object.</param>
    /// <returns>True if they are equal.</returns>
    public override bool Equals(object? obj) => obj is SqlConnectionEncryptOption other && other._text == _text;

    /// <summary>Returns a hash code for the option.</summary>
    /// <returns>The hash code.</returns>
    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_text);
}
