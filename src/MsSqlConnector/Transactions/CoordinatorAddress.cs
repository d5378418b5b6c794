using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// Reads the address of the server's transaction coordinator (MS-TDS 2.2.6.9, TM_GET_DTC_ADDRESS), once for each session.
/// </summary>
internal static class CoordinatorAddress
{
    /// <exception cref="SqlException">The server rejected the request, the deadline passed or the connection failed.</exception>
    public static byte[] Get(PooledSession session, Deadline deadline) =>
        session.CoordinatorAddress ??= SingleValue.Read(session.TransactionCommands, CreateRequest(session.Session), deadline);

    /// <inheritdoc cref="Get"/>
    public static async ValueTask<byte[]> GetAsync(PooledSession session, Deadline deadline, CancellationToken token) =>
        session.CoordinatorAddress ??=
            await SingleValue.ReadAsync(session.TransactionCommands, CreateRequest(session.Session), deadline, token).ConfigureAwait(false);

    private static TransactionManagerRequest CreateRequest(Session session)
    {
        var request = new TransactionManagerRequest();
        request.FillGetCoordinatorAddress(session.Environment.TransactionDescriptor);
        return request;
    }
}

/// <summary>The Distributed Transaction Coordinator, which allows several sessions to take part in one transaction.</summary>
internal static class Coordinator
{
    /// <summary>Gets a value that indicates whether System.Transactions has a coordinator, which is true only on Windows.</summary>
    public static bool IsAvailable => Environment.OSVersion.Platform == PlatformID.Win32NT;
}

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
