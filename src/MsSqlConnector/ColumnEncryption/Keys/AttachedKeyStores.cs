using System.Runtime.CompilerServices;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// The key stores that are registered on connections and commands. They are not in fields, because few connections and commands have them.
/// </summary>
internal static class AttachedKeyStores
{
    private static readonly ConditionalWeakTable<object, KeyStoreSet> s_stores = new();

    /// <summary>Returns the stores of a connection, or of the definition of a command; null for none.</summary>
    public static KeyStoreSet? Find(object owner) => s_stores.TryGetValue(owner, out KeyStoreSet? stores) ? stores : null;

    /// <summary>Returns the stores of a connection: its own, or those of its data source; null for none.</summary>
    public static KeyStoreSet? Find(object connection, KeyStoreSet? ofDataSource) => Find(connection) ?? ofDataSource;

    public static void Set(object owner, KeyStoreSet stores)
    {
        s_stores.Remove(owner);
        s_stores.Add(owner, stores);
    }

    /// <summary>Gives the stores of an object, if it has any, to its copy.</summary>
    public static void Copy(object owner, object copy)
    {
        if (Find(owner) is { } stores)
        {
            Set(copy, stores);
        }
    }
}
