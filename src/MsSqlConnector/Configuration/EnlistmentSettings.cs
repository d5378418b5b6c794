using System;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for transactions of System.Transactions.</summary>
internal sealed class EnlistmentSettings
{
    internal EnlistmentSettings(KeywordValues values)
    {
        IsAutomatic = values.Boolean(Keywords.Enlist);
        UnbindsExplicitly = values.Text(Keywords.TransactionBinding).StartsWith("Explicit", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Gets a value that indicates whether a connection joins the ambient transaction when it opens.</summary>
    internal bool IsAutomatic { get; }

    /// <summary>
    /// Gets a value that indicates whether a connection stays bound to its transaction after the end of the transaction. Commands then
    /// execute only while the transaction is current.
    /// </summary>
    internal bool UnbindsExplicitly { get; }
}
