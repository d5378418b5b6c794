using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// One execution of a prepared statement, either by its handle or preparing it. If the server rejects a handle before it executes anything,
/// the statement is prepared again, once. In all other cases the server's response is final. Each command run on a session has one.
/// </summary>
internal sealed class PreparedExecution
{
    private readonly Session _session;
    private readonly SessionRequests _requests;
    private PreparedStatement _statement = null!;
    private ActiveRequest _active = null!;
    private ulong _transactionDescriptor;
    private bool _isRepeated;

    public PreparedExecution(Session session, SessionRequests requests)
    {
        _session = session;
        _requests = requests;
    }

    public PreparedStatement Statement => _statement;

    public PreparedRequest Request => _requests.Prepared;

    /// <summary>Fills the request. The session's list already contains the values.</summary>
    public PreparedRequest Begin(PreparedStatement statement, ActiveRequest active)
    {
        _statement = statement;
        _active = active;
        _isRepeated = false;
        Fill();
        return Request;
    }

    /// <summary>Called after the request was sent, or stopped before.</summary>
    public void Sent(ResponseReader results)
    {
        if (!results.IsOver && !_session.Control.IsAbandoned)
        {
            _statement.PreviousHandle = 0;
        }

        if (_isRepeated)
        {
            _active.AdvanceToNextRequest();
        }
    }

    /// <summary>
    /// Called when the server has rejected the handle. Returns whether the request was filled to prepare the statement again. It is not
    /// filled if the rejection ended the transaction, because the caller has to repeat the transaction.
    /// </summary>
    /// <param name="isHandleKnown">Whether the handle still exists on the server.</param>
    public bool TryReprepare(bool isHandleKnown)
    {
        _session.Preparation.Invalidate(_statement, isHandleKnown);
        if (_isRepeated
            || _session.Control.Reason != CancelReason.None
            || _session.State.IsBroken
            || _session.Environment.TransactionDescriptor != _transactionDescriptor
            || !_requests.StatementParameters.CanRepeat)
        {
            return false;
        }

        _requests.StatementParameters.Rewind();
        _isRepeated = true;
        Fill();
        return true;
    }

    private void Fill()
    {
        SessionEnvironment environment = _session.Environment;
        _transactionDescriptor = environment.TransactionDescriptor;
        _session.Preparation.Unprepares.Begin();
        if (_statement.Handle != 0)
        {
            Request.FillExecute(_statement.Handle, _transactionDescriptor);
        }
        else
        {
            Request.FillPrepare(
                _statement.Text,
                _statement.Signature.Declarations,
                _statement.PreviousHandle,
                environment.Collation,
                _transactionDescriptor);
        }
    }
}
