using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The isolation level that an earlier user of a pooled session left behind is set back. It costs a round trip, once, and only
/// where a level was left: the first request of the next user waits for it. It cannot travel inside that request: in a procedure
/// call it would end with the call, and in front of a batch it would forbid what has to stand first there, and make the server
/// compile the text anew. A transaction that begins says its level itself and needs none of this.
/// </summary>
internal sealed partial class Session
{
    private const string RestoringText = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

    /// <summary>Sets the level back.</summary>
    /// <exception cref="SqlException">The server refused, the deadline passed or the connection failed.</exception>
    public void RestoreIsolation(Deadline deadline)
    {
        Exchange.Run(MakeRestoring(), deadline);
        Environment.EndOwingIsolation();
    }

    /// <inheritdoc cref="RestoreIsolation"/>
    public async ValueTask RestoreIsolationAsync(Deadline deadline, CancellationToken token)
    {
        await Exchange.RunAsync(MakeRestoring(), deadline, token).ConfigureAwait(false);
        Environment.EndOwingIsolation();
    }

    // The session's own batch request may hold what is to follow.
    private SqlBatchRequest MakeRestoring()
    {
        var request = new SqlBatchRequest();
        request.Fill(RestoringText, Environment.TransactionDescriptor);
        return request;
    }
}
