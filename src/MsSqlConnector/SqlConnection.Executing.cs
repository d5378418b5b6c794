using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <content>The connection as the executor of a command uses it.</content>
public sealed partial class SqlConnection : IExecutionConnection
{
    Session? IExecutionConnection.Session => Current;

    bool IExecutionConnection.MustBeReadied => HasLostSession || HasUncleanSession;

    bool IExecutionConnection.HasLocalTransaction => _enlistment is null && _transaction is { IsOpen: true };

    bool IExecutionConnection.HasTransactionEndedByServer => _transaction is { IsEndedByServer: true };

    void IExecutionConnection.CheckIdle()
    {
        CheckEnlistment();
        ThrowIfBusy();
    }

    int IExecutionConnection.GetRental(Session session) => GetRental(session);

    void IExecutionConnection.Ready(Deadline deadline, CancellationToken token)
    {
        if (HasLostSession)
        {
            Recover(deadline, token);
        }
        else
        {
            CleanUp(deadline, token);
        }
    }

    Task IExecutionConnection.ReadyAsync(Deadline deadline, CancellationToken token) =>
        HasLostSession ? RecoverAsync(deadline, token) : CleanUpAsync(deadline, token);
}
