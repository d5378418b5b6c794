using System;

namespace MsSqlConnector.Transactions;

/// <summary>
/// Creates the exceptions for a second session that cannot take part in a transaction. The messages describe the alternatives.
/// </summary>
internal static class CoordinatorErrors
{
    public static PlatformNotSupportedException NotAvailable() => new(
        "A second connection or another resource cannot be enlisted in the transaction, because the transaction would become a " +
        "distributed transaction, and this platform has no transaction coordinator (MSDTC exists on Windows only). Use one connection at " +
        "a time inside a transaction, each with the same connection string and Pooling=true, and close it before you open the next. Or " +
        "exclude the other work from the transaction (TransactionScopeOption.Suppress or RequiresNew, or Enlist=False).");

    public static NotSupportedException UnknownPromoter(Guid promoterType) => new(
        $"The connection cannot be enlisted: the transaction has the promoter type {promoterType}, which SQL Server does not support.");
}
