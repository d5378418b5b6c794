using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>The registration of a cryptographic service provider in Windows, which has the type that opening a key requires.</summary>
internal static class CspRegistration
{
    public const string TypeName = "Type";

    public static string GetPath(string provider) => @"SOFTWARE\Microsoft\Cryptography\Defaults\Provider\" + provider;

    /// <exception cref="CryptographicException">The provider is not registered.</exception>
    public static int GetType(string provider, object? value) =>
        value is int type ? type : throw new CryptographicException($"The cryptographic service provider '{provider}' is not installed.");
}
