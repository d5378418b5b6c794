using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Cancellation;

/// <summary>
/// Watches the deadlines of a connection's requests with one alarm instead of one for each wait. A new deadline is only stored. When the
/// alarm is due, it checks the current deadline and is scheduled again if that has not passed. Only an earlier deadline reschedules it at
/// once.
/// </summary>
internal sealed class RequestClock : Alarm
{
    /// <summary>
    /// The number of times for the acknowledgement after which a wait ends although data arrives. Babelfish sends data for up to 30
    /// seconds, which is half of it, and without an end while a loop of statements runs.
    /// </summary>
    public const int MaxPeriodCount = 12;

    /// <summary>The callback, which no other object has. It is also the lock, so that a connection has one object less.</summary>
    private readonly Action<ushort, bool> _passed;
    private Deadline _deadline;

    /// <summary>When the wait for the acknowledgement began, in milliseconds of the clock; 0 if the wait has not been stopped.</summary>
    private int _stoppedAt;
    private ushort _requestNumber;
    private bool _isForAcknowledgement;

    /// <summary>Whether the deadline of the acknowledgement is not postponed during a wait.</summary>
    private bool _isLimited;
    private bool _isClosed;

    /// <param name="clock">The clock of the deadlines.</param>
    /// <param name="passed">
    /// Called when a deadline has passed, with the number of the request and whether the deadline was that of the acknowledgement, because
    /// one may closely follow the other. It is called without a lock, on a thread that it may block.
    /// </param>
    public RequestClock(TimeProvider clock, Action<ushort, bool> passed)
    {
        _passed = passed;
        _deadline = Deadline.FromTimeoutSeconds(clock, 0);
        Due = _deadline;
    }

    /// <summary>Sets the deadline of a request.</summary>
    /// <param name="deadline">The deadline.</param>
    /// <param name="requestNumber">The number of the request.</param>
    /// <param name="isResumed">Whether a wait is resumed. A new wait has the full time for an acknowledgement.</param>
    public void Arm(Deadline deadline, ushort requestNumber, bool isResumed = false)
    {
        lock (_passed)
        {
            _stoppedAt = isResumed ? _stoppedAt : 0;
            _isLimited &= requestNumber == _requestNumber;
            _requestNumber = requestNumber;
            SetDeadline(deadline, isForAcknowledgement: false);
        }
    }

    /// <summary>
    /// Replaces the deadline of a request with that of its acknowledgement, whose time begins now. Does nothing if a later request has set
    /// the deadline, because the request ended while it was being stopped, or if the deadline of the acknowledgement was set before and is
    /// limited. A wait cannot be extended beyond <see cref="MaxPeriodCount"/> times.
    /// </summary>
    public void ArmForAcknowledgement(int milliseconds, ushort requestNumber)
    {
        lock (_passed)
        {
            bool isSet = _isForAcknowledgement && !_deadline.IsNever;
            if (_requestNumber == requestNumber && !(_isLimited && isSet))
            {
                int now = _deadline.Clock.GetTickCount();
                if (_stoppedAt == 0)
                {
                    _stoppedAt = now == 0 ? 1 : now;
                }

                long rest = ((long)milliseconds * MaxPeriodCount) - unchecked(now - _stoppedAt);
                SetDeadline(_deadline.FromNow(Math.Min(milliseconds, Math.Max(0, rest))), isForAcknowledgement: true);
            }
        }
    }

    /// <summary>Makes the deadline of the acknowledgement of a request final. A wait that begins later has one of its own.</summary>
    public void LimitAcknowledgement(ushort requestNumber)
    {
        lock (_passed)
        {
            _isLimited |= _requestNumber == requestNumber;
        }
    }

    public void Disarm()
    {
        lock (_passed)
        {
            _deadline = _deadline.ToNever();
        }
    }

    public void Close()
    {
        lock (_passed)
        {
            _isClosed = true;
            _deadline = _deadline.ToNever();
            Remove();
        }
    }

    public override void OnDue()
    {
        ushort requestNumber;
        bool isForAcknowledgement;
        lock (_passed)
        {
            // Another thread can have set the alarm again, for an earlier deadline.
            Due = IsSet ? Due : _deadline.ToNever();
            if (_isClosed || _deadline.IsNever)
            {
                return;
            }

            if (!_deadline.HasPassed)
            {
                Set(_deadline);
                return;
            }

            _deadline = _deadline.ToNever();
            requestNumber = _requestNumber;
            isForAcknowledgement = _isForAcknowledgement;
        }

        // Sending an attention blocks while the server does not read from the socket.
        BlockingCalls.Shared.Start(() => _passed(requestNumber, isForAcknowledgement));
    }

    private void SetDeadline(Deadline deadline, bool isForAcknowledgement)
    {
        _deadline = deadline.IsNever ? _deadline.ToNever() : deadline;
        _isForAcknowledgement = isForAcknowledgement;
        if (deadline.IsBefore(Due) && !_isClosed)
        {
            Set(deadline);
        }
    }
}
