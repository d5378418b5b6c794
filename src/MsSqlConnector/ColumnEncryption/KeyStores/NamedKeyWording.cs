using System;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>The names and the errors of a kind of key provider of Windows.</summary>
internal sealed class NamedKeyWording(string storeName, string kind, string abbreviation)
{
    public static readonly NamedKeyWording Cng = new(
        NamedKeyStore.CngName, "Microsoft Cryptography API: Next Generation (CNG) provider", "CNG");

    public static readonly NamedKeyWording Csp = new(
        NamedKeyStore.CspName, "Microsoft cryptographic service provider (CSP)", "CSP");

    public string StoreName { get; } = storeName;

    public string Format { get; } =
        $"Use the following format for a key stored in a {kind}: <{abbreviation} Provider Name>/<Key Identifier>.";

    /// <exception cref="ArgumentException">The path has no provider or no key.</exception>
    public (string Provider, string Key) Parse(string path, bool isSystem)
    {
        int separator = path.IndexOf('/');
        if (separator < 0)
        {
            throw InvalidPath(path, isSystem);
        }

        string provider = path.Substring(0, separator);
        string key = path.Substring(separator + 1);
        return provider.Length == 0
            ? throw EnvelopeErrors.InvalidPath($"Empty {kind} name specified in column master key path: '{path}'. {Format}", isSystem)
            : key.Length == 0
                ? throw EnvelopeErrors.InvalidPath(
                    $"Empty key identifier specified in column master key path: '{path}'. {Format}", isSystem)
                : (provider, key);
    }

    public ArgumentException InvalidPath(string path, bool isSystem) =>
        EnvelopeErrors.InvalidPath($"Invalid column master key path: '{path}'. {Format}", isSystem);

    public ArgumentException InvalidKey(string path, string provider, string key, bool isSystem, Exception inner) =>
        EnvelopeErrors.InvalidPath(
            $"An error occurred while opening the key of a {kind}: '{path}'. Verify that the {abbreviation} provider name '{provider}' is "
            + $"valid, installed on the machine, and the key '{key}' exists.",
            isSystem,
            inner);
}
