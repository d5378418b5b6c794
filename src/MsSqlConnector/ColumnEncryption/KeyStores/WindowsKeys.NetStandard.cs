using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>The key providers of Windows, which .NET Standard 2.0 does not have.</summary>
internal static class WindowsKeys
{
    public static bool AreSupported => false;

    public static RSA OpenCng(string provider, string key) => throw new PlatformNotSupportedException();

    public static RSA OpenCsp(string provider, string key) => throw new PlatformNotSupportedException();
}
