using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.ColumnEncryption;

/// <summary>
/// The paths of master keys that a server can name, by its data source. A server without an entry is trusted. The list protects against a
/// server that names a key of an attacker.
/// </summary>
internal sealed class TrustedKeyPaths
{
    /// <summary>Gets the paths by data source, which the application can change at any time. Data sources ignore case.</summary>
    public ConcurrentDictionary<string, IList<string>> Paths { get; } = new(StringComparer.OrdinalIgnoreCase);

    public bool IsTrusted(string dataSource, string masterKeyPath)
    {
        if (Paths.IsEmpty || !Paths.TryGetValue(dataSource, out IList<string>? trusted))
        {
            return true;
        }

        return trusted is not null && trusted.Any(path => string.Equals(path, masterKeyPath, StringComparison.OrdinalIgnoreCase));
    }

    /// <exception cref="ArgumentException">The path is not trusted.</exception>
    public void ThrowUnlessTrusted(string dataSource, string masterKeyPath)
    {
        if (!IsTrusted(dataSource, masterKeyPath))
        {
            throw KeyErrors.UntrustedPath(masterKeyPath, dataSource);
        }
    }
}
