using System;

namespace MsSqlConnector.Transactions;

/// <summary>
/// Creates the exceptions for a second session that cannot take part in a transaction. The messages describe the alternatives.
/// </summary>
internal static class CoordinatorErrors
{
    public static PlatformNotSupportedException NotAvailable() => new(
        "A second connection, or another resource, would have to take part in the transaction. That makes it a distributed one, for " +
        "which this platform has no coordinator (MSDTC is there on Windows only). Inside one transaction use one connection at a time, " +
        "each opened with the same connection string and closed before the next, with Pooling on; or keep the other work out of it " +
        "(TransactionScopeOption.Suppress or RequiresNew, or Enlist=False).");

    public static NotSupportedException UnknownPromoter(Guid promoterType) => new(
        $"The transaction belongs to a resource that promotes it in a way ({promoterType}) that this server cannot take part in.");
}
