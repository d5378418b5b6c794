using System;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>
/// The path of a certificate: location, store and thumbprint. The default location is LocalMachine, and the only store is My.
/// </summary>
internal readonly record struct CertificateKeyPath(StoreLocation Location, string Thumbprint)
{
    public const string Format =
        "Use the following format: <certificate location>/<certificate store>/<certificate thumbprint>, "
        + "where <certificate location> is either 'LocalMachine' or 'CurrentUser'.";

    private const string Store = "My";

    /// <exception cref="ArgumentException">The path has an invalid format, location or store, or no thumbprint.</exception>
    public static CertificateKeyPath Parse(string path, bool isSystem)
    {
        string[] parts = path.Split('/');
        if (parts.Length > 3)
        {
            throw InvalidPath(path, isSystem);
        }

        StoreLocation location = parts.Length == 3 ? ParseLocation(parts[0], path, isSystem) : StoreLocation.LocalMachine;
        if (parts.Length >= 2 && !string.Equals(parts[parts.Length - 2], Store, StringComparison.OrdinalIgnoreCase))
        {
            throw EnvelopeErrors.InvalidPath(
                $"Invalid certificate store '{parts[parts.Length - 2]}' specified in certificate path '{path}'. Expected value: '{Store}'.",
                isSystem);
        }

        string thumbprint = parts[parts.Length - 1];
        return thumbprint.Length == 0
            ? throw EnvelopeErrors.InvalidPath($"Empty certificate thumbprint specified in certificate path '{path}'.", isSystem)
            : new CertificateKeyPath(location, thumbprint);
    }

    public static ArgumentException InvalidPath(string path, bool isSystem) =>
        EnvelopeErrors.InvalidPath($"Invalid certificate path: '{path}'. {Format}", isSystem);

    public static ArgumentException NoPrivateKey(string path, bool isSystem) => EnvelopeErrors.InvalidPath(
        $"Certificate specified in key path '{path}' does not have a private key to {(isSystem ? "decrypt" : "encrypt")} a column "
        + "encryption key. Verify the certificate is imported correctly, with an RSA key.",
        isSystem: false);

    public ArgumentException NotFound(bool isSystem, Exception? inner = null) => EnvelopeErrors.InvalidPath(
        $"Certificate with thumbprint '{Thumbprint}' not found in certificate store '{Store}' in certificate location '{Location}'."
        + (isSystem
            ? " Verify the path in the definition of the column master key, and that the certificate is imported there."
            : string.Empty),
        isSystem: false,
        inner);

    /// <summary>
    /// Creates the exception for a store that cannot be opened. The store of the user does not exist before the first certificate is added,
    /// and other platforms than Windows do not have that of the machine.
    /// </summary>
    public ArgumentException CannotOpen(string path, Exception inner, bool isSystem) => Location == StoreLocation.CurrentUser
        ? NotFound(isSystem, inner)
        : EnvelopeErrors.InvalidPath(
            $"Invalid certificate location '{Location}' in certificate path '{path}'. The store cannot be opened: {inner.Message} Use the "
            + $"location 'CurrentUser'. {Format}",
            isSystem,
            inner);

    private static StoreLocation ParseLocation(string text, string path, bool isSystem) =>
        string.Equals(text, nameof(StoreLocation.CurrentUser), StringComparison.OrdinalIgnoreCase) ? StoreLocation.CurrentUser
        : string.Equals(text, nameof(StoreLocation.LocalMachine), StringComparison.OrdinalIgnoreCase) ? StoreLocation.LocalMachine
        : throw InvalidLocation(text, path, isSystem);

    private static ArgumentException InvalidLocation(string location, string path, bool isSystem) => EnvelopeErrors.InvalidPath(
        $"Invalid certificate location '{location}' in certificate path '{path}'. {Format}", isSystem);
}
