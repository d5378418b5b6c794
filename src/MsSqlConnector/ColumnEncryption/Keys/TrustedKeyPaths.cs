using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// The paths of master keys that a server can name, by its data source. A server without an entry is trusted. The list protects against a
/// server that names a key of an attacker.
/// </summary>
/// <remarks>
/// A data source can be written in many ways. An entry with the same text applies; otherwise the entries of the same server; otherwise all
/// entries of the same host, because an instance can have any port. Only a host that no entry names is trusted without a list.
/// </remarks>
internal sealed class TrustedKeyPaths
{
    /// <summary>
    /// The servers of the texts that were compared, because keys are checked for each execution. The pools and the list limit the number of
    /// texts.
    /// </summary>
    private readonly ConcurrentDictionary<string, KeyPathServer> _servers = new(StringComparer.Ordinal);

    /// <summary>Gets the paths by data source, which the application can change at any time. Data sources ignore case.</summary>
    public ConcurrentDictionary<string, IList<string>> Paths { get; } = new(StringComparer.OrdinalIgnoreCase);

    public bool IsTrusted(string dataSource, string masterKeyPath)
    {
        if (Paths.IsEmpty)
        {
            return true;
        }

        return Paths.TryGetValue(dataSource, out IList<string>? exact)
            ? Contains(exact, masterKeyPath)
            : FindSimilar(Parse(dataSource)) is not { } similar || similar.Exists(paths => Contains(paths, masterKeyPath));
    }

    /// <exception cref="ArgumentException">The path is not trusted.</exception>
    public void ThrowUnlessTrusted(string dataSource, string masterKeyPath)
    {
        if (!IsTrusted(dataSource, masterKeyPath))
        {
            throw KeyErrors.UntrustedPath(masterKeyPath, dataSource);
        }
    }

    private static bool Contains(IList<string>? paths, string masterKeyPath) =>
        paths is not null && paths.Any(path => string.Equals(path, masterKeyPath, StringComparison.OrdinalIgnoreCase));

    private KeyPathServer Parse(string dataSource) => _servers.GetOrAdd(dataSource, static text => new KeyPathServer(text));

    /// <summary>Returns the lists of the same server, or else those of the same host; null if there are none.</summary>
    private List<IList<string>>? FindSimilar(KeyPathServer server)
    {
        List<IList<string>>? ofServer = null;
        List<IList<string>>? ofHost = null;
        foreach (KeyValuePair<string, IList<string>> entry in Paths)
        {
            KeyPathServer listed = Parse(entry.Key);
            if (listed.IsSameServer(server))
            {
                (ofServer ??= []).Add(entry.Value);
            }
            else if (listed.CanBeSameHost(server))
            {
                (ofHost ??= []).Add(entry.Value);
            }
        }

        return ofServer ?? ofHost;
    }
}
