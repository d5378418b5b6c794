namespace MsSqlConnector.Soak.RealServer;

/// <summary>A row of the ledger tables.</summary>
/// <param name="Id">The key, which no other row has.</param>
/// <param name="UserName">The name of the user that sent the row.</param>
/// <param name="Turn">The turn of the user.</param>
/// <param name="Amount">A number that depends on the key.</param>
/// <param name="Table">The table.</param>
internal readonly record struct LedgerRow(long Id, string UserName, int Turn, int Amount, string Table)
{
    /// <summary>The table with a primary key.</summary>
    public const string Keyed = "ledger";

    /// <summary>The table without a key, in which a repeated statement doubles rows.</summary>
    public const string Unkeyed = "journal";
}
