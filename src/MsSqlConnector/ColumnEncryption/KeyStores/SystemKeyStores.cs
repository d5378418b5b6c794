using System;
using System.Collections.Generic;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>The key stores of the platform, which need no registration.</summary>
internal static class SystemKeyStores
{
    public static IReadOnlyDictionary<string, ISqlColumnEncryptionKeyStore> All { get; } =
        new Dictionary<string, ISqlColumnEncryptionKeyStore>(StringComparer.OrdinalIgnoreCase)
        {
            [CertificateKeyStore.Name] = CertificateKeyStore.Instance,
            [NamedKeyStore.CngName] = NamedKeyStore.Cng,
            [NamedKeyStore.CspName] = NamedKeyStore.Csp,
        };
}
