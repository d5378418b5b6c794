using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Connections;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>Determines the key stores of a command.</summary>
internal static class KeyScopes
{
    /// <summary>Returns where the keys of a command are looked up.</summary>
    /// <param name="connection">The connection.</param>
    /// <param name="definition">The command; null for requests of the connection itself, such as bulk loads.</param>
    public static KeyScope Create(IConnection connection, CommandDefinition? definition) => new(
        connection.Settings.DataSource,
        definition is null ? null : AttachedKeyStores.Find(definition),
        AttachedKeyStores.Find(connection, connection.Source.KeyStores));
}
