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
