using System;

namespace MsSqlConnector.Configuration;

/// <summary>The keywords of a connection string about transactions of System.Transactions.</summary>
internal sealed class EnlistmentSettings
{
    internal EnlistmentSettings(KeywordValues values)
    {
        IsAutomatic = values.Boolean(Keywords.Enlist);
        UnbindsExplicitly = values.Text(Keywords.TransactionBinding).StartsWith("Explicit", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Whether an opening connection joins the ambient transaction.</summary>
    internal bool IsAutomatic { get; }

    /// <summary>Whether a connection stays with its transaction when that has ended, and only executes in it while it is current.</summary>
    internal bool UnbindsExplicitly { get; }
}
