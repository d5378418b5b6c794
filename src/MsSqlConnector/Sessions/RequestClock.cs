using System;
using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// One timer a connection, not one a wait: a new deadline is only written down. The timer, once it runs, looks when it is
/// due whether the deadline of that moment has passed, and sleeps on if not; it is touched only for an earlier one.
/// </summary>
internal sealed class RequestClock
{
    private readonly Action<ushort, bool> _passed;
    private readonly object _gate = new();
    private Timer? _timer;
    private Deadline _deadline = Deadline.Never;
    private Deadline _due = Deadline.Never;
    private ushort _requestNumber;
    private bool _isForAcknowledgement;

    /// <summary>
    /// The callback is told whose deadline passed, and whether it was the acknowledgement's: the two must not be taken for each
    /// other when one follows the other closely. It runs on a pool thread, with no lock held.
    /// </summary>
    public RequestClock(Action<ushort, bool> passed) => _passed = passed;

    public void Arm(Deadline deadline, ushort requestNumber, bool isForAcknowledgement = false)
    {
        lock (_gate)
        {
            _deadline = deadline;
            _requestNumber = requestNumber;
            _isForAcknowledgement = isForAcknowledgement;
            if (deadline.IsBefore(_due))
            {
                Schedule(deadline);
            }
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
            _deadline = Deadline.Never;
            _timer?.Dispose();
            _timer = null;
            _due = Deadline.Never;
        }
    }

    private void Schedule(Deadline deadline)
    {
        // The timer must not hold on to the async-locals of who happened to start it.
        _timer ??= TimerFactory.CreateWithoutContext(static clock => ((RequestClock)clock!).OnDue(), this);
        _due = deadline;
        _timer.Change(deadline.TimerMilliseconds, Timeout.Infinite);
    }

    private void OnDue()
    {
        ushort requestNumber;
        bool isForAcknowledgement;
        lock (_gate)
        {
            _due = Deadline.Never;
            if (_timer is null || _deadline.IsNever)
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

        _passed(requestNumber, isForAcknowledgement);
    }
}
