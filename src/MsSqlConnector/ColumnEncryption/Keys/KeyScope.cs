using MsSqlConnector.Configuration;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>The place where a key is needed, which determines the key stores and the trusted paths.</summary>
/// <param name="DataSource">The data source of the connection.</param>
/// <param name="Command">The stores of the command; null or empty if it has none.</param>
/// <param name="Connection">The stores of the connection; null or empty if it has none.</param>
internal sealed record KeyScope(string DataSource, KeyStoreSet? Command, KeyStoreSet? Connection)
{
    /// <summary>Gets the stores that replace the process-wide ones; null if there are none.</summary>
    public KeyStoreSet? OwnStores => Command is { IsEmpty: false } ? Command : Connection is { IsEmpty: false } ? Connection : null;
}
