using System;
using System.Security.Cryptography;
using Microsoft.Win32;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>Opens the RSA keys of the key providers of Windows.</summary>
internal static class WindowsKeys
{
    public static bool AreSupported => OperatingSystem.IsWindows();

    public static RSA OpenCng(string provider, string key)
    {
        if (!OperatingSystem.IsWindows())
        {
            throw new PlatformNotSupportedException();
        }

        using var cngKey = CngKey.Open(key, new CngProvider(provider));
        return new RSACng(cngKey);
    }

    public static RSA OpenCsp(string provider, string key)
    {
        if (!OperatingSystem.IsWindows())
        {
            throw new PlatformNotSupportedException();
        }

        using RegistryKey? registered = Registry.LocalMachine.OpenSubKey(CspRegistration.GetPath(provider));
        int type = CspRegistration.GetType(provider, registered?.GetValue(CspRegistration.TypeName));
        return new RSACryptoServiceProvider(new CspParameters(type, provider, key) { Flags = CspProviderFlags.UseExistingKey });
    }
}
