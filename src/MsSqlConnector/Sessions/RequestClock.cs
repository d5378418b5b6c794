using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Watches the deadlines of a connection's requests with one alarm instead of one for each wait. A new deadline is only stored. When the
/// alarm is due, it checks the current deadline and is scheduled again if that has not passed. Only an earlier deadline reschedules it at
/// once.
/// </summary>
internal sealed class RequestClock : Alarm
{
    private readonly Action<ushort, bool> _passed;
    private readonly object _gate = new();
    private Deadline _deadline = Deadline.Never;
    private Deadline _due = Deadline.Never;
    private ushort _requestNumber;
    private bool _isForAcknowledgement;

    /// <summary>Whether the deadline of the acknowledgement is not postponed during a wait.</summary>
    private bool _isLimited;
    private bool _isClosed;

    /// <param name="passed">
    /// Called when a deadline has passed, with the number of the request and whether the deadline was that of the acknowledgement, because
    /// one may closely follow the other. It is called without a lock, on a thread that it may block.
    /// </param>
    public RequestClock(Action<ushort, bool> passed) => _passed = passed;

    /// <summary>Sets the deadline of a request.</summary>
    public void Arm(Deadline deadline, ushort requestNumber)
    {
        lock (_gate)
        {
            _isLimited &= requestNumber == _requestNumber;
            _requestNumber = requestNumber;
            Set(deadline, isForAcknowledgement: false);
        }
    }

    /// <summary>
    /// Replaces the deadline of a request with that of its acknowledgement. Does nothing if a later request has set the deadline, because
    /// the request ended while it was being stopped, or if the deadline of the acknowledgement was set before and is limited.
    /// </summary>
    public void ArmForAcknowledgement(Deadline deadline, ushort requestNumber)
    {
        lock (_gate)
        {
            bool isSet = _isForAcknowledgement && !_deadline.IsNever;
            if (_requestNumber == requestNumber && !(_isLimited && isSet))
            {
                Set(deadline, isForAcknowledgement: true);
            }
        }
    }

    /// <summary>Makes the deadline of the acknowledgement of a request final. A wait that begins later has one of its own.</summary>
    public void LimitAcknowledgement(ushort requestNumber)
    {
        lock (_gate)
        {
            _isLimited |= _requestNumber == requestNumber;
        }
    }

    public void Disarm()
    {
        lock (_gate)
        {
            _deadline = Deadline.Never;
        }
    }

    public void Close()
    {
        lock (_gate)
        {
            _isClosed = true;
            _deadline = Deadline.Never;
            AlarmThread.Shared.Remove(this);
        }
    }

    public override void OnDue()
    {
        ushort requestNumber;
        bool isForAcknowledgement;
        lock (_gate)
        {
            _due = Deadline.Never;
            if (_isClosed || _deadline.IsNever)
            {
                return;
            }

            if (!_deadline.HasPassed)
            {
                Schedule(_deadline);
                return;
            }

            _deadline = Deadline.Never;
            requestNumber = _requestNumber;
            isForAcknowledgement = _isForAcknowledgement;
        }

        // Sending an attention blocks while the server does not read from the socket.
        BlockingCalls.Shared.Start(() => _passed(requestNumber, isForAcknowledgement));
    }

    private void Set(Deadline deadline, bool isForAcknowledgement)
    {
        _deadline = deadline;
        _isForAcknowledgement = isForAcknowledgement;
        if (deadline.IsBefore(_due) && !_isClosed)
        {
            Schedule(deadline);
        }
    }

    private void Schedule(Deadline deadline)
    {
        _due = deadline;
        AlarmThread.Shared.Set(this, deadline);
    }
}
