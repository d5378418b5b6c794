using System;
using System.Threading;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Ownership;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The state that determines which caller can use a session.</summary>
[EveryBuild]
public sealed class SessionLeaseTests
{
    /// <summary>More than the number of rows after which a thread advances without an interlocked operation.</summary>
    private const int ManyStepCount = 200;

    private readonly SessionLease _lease = new(new RequestControl(new CountingTransport(), TimeProvider.System));
    private readonly Reader _reader = new();

    [Fact]
    public void Only_one_operation_can_enter_at_a_time()
    {
        int rental = _lease.Rental;
        Assert.True(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnter(rental));
        Assert.True(_lease.IsHeld(rental));

        _lease.Exit(rental);
        Assert.True(_lease.TryEnter(rental));
    }

    [Fact]
    public void An_operation_of_an_ended_rental_does_not_enter()
    {
        int rental = _lease.Rental;
        Assert.True(_lease.TryEnd());
        Assert.NotEqual(rental, _lease.Rental);
        Assert.False(_lease.TryEnter(rental));
        Assert.True(_lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void A_rental_that_ends_during_an_operation_blocks_all_access_to_the_session()
    {
        int rental = _lease.Rental;
        Assert.True(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnd());
        Assert.False(_lease.IsHeld(rental));

        _lease.Exit(rental);
        Assert.False(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnter(_lease.Rental));
        Assert.False(_lease.TryEnd());
    }

    [Fact]
    public void Only_a_running_operation_is_revoked()
    {
        int rental = _lease.Rental;
        Assert.False(_lease.TryRevoke(rental));
        Assert.True(_lease.TryEnter(rental));
        Assert.True(_lease.TryRevoke(rental));
        Assert.False(_lease.IsHeld(rental));
        Assert.False(_lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void Only_an_advance_that_is_running_is_revoked()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        Assert.Equal(ProcessBarrier.IsAvailable, _lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        Assert.Equal(ProcessBarrier.IsAvailable, OnOtherThread(() => _lease.TryRevoke(rental)));
        Volatile.Write(ref _reader.IsSteppingFlag, false);

        Assert.Equal(!ProcessBarrier.IsAvailable, _lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void An_advance_that_ends_before_it_is_revoked_leaves_the_session_to_the_other_thread()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        Assert.Equal(ProcessBarrier.IsAvailable, _lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        if (ProcessBarrier.IsAvailable)
        {
            Assert.False(OnOtherThread(() => _lease.TryEnter(rental)));
        }

        Volatile.Write(ref _reader.IsSteppingFlag, false);
        Assert.False(OnOtherThread(() => _lease.TryRevoke(rental)));
        Assert.True(OnOtherThread(() => _lease.TryEnter(rental)));
        Assert.True(_lease.IsHeld(rental));
        _lease.Exit(rental);
        Assert.True(_lease.TryEnd());
    }

    [Fact]
    public void A_rental_that_ends_while_another_thread_revokes_it_is_not_revoked()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        Assert.Equal(ProcessBarrier.IsAvailable, _lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        bool? hasEnded = null;
        _reader.Looking = () => hasEnded ??= _lease.TryEnd();
        Assert.False(OnOtherThread(() => _lease.TryRevoke(rental)));
        _reader.Looking = null;
        Volatile.Write(ref _reader.IsSteppingFlag, false);

        Assert.Equal(ProcessBarrier.IsAvailable ? false : null, hasEnded);
        Assert.Equal(!ProcessBarrier.IsAvailable, _lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void A_thread_that_has_read_many_rows_keeps_its_mark_visible_to_other_threads()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        if (!ProcessBarrier.IsAvailable)
        {
            Assert.False(_lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
            return;
        }

        Assert.True(_lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        Assert.True(_reader.IsAdvancing);
        Assert.False(OnOtherThread(() => _lease.TryEnter(rental)));
        Assert.False(OnOtherThread(() => _lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag)));
        Volatile.Write(ref _reader.IsSteppingFlag, false);
        Assert.True(_lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        Assert.False(OnOtherThread(_lease.TryEnd));
        Assert.False(_lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void Another_thread_enters_between_advances_and_ends_the_advance_mode()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        Assert.True(OnOtherThread(() => _lease.TryEnter(rental)));
        Assert.False(_lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        Assert.False(_reader.IsAdvancing);
        _lease.Exit(rental);

        ReadMany(rental);
        Assert.False(_lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
    }

    [Fact]
    public void The_end_of_a_rental_between_advances_leaves_the_session_free()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        Assert.True(OnOtherThread(_lease.TryEnd));
        Assert.False(_lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        Assert.False(_lease.TryEnter(rental));
        Assert.True(_lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void A_rental_that_ends_while_another_thread_tries_to_enter_during_a_step_stays_ended()
    {
        int rental = _lease.Rental;
        ReadMany(rental);
        Assert.Equal(ProcessBarrier.IsAvailable, _lease.TryBeginAdvance(rental, ref _reader.IsSteppingFlag));
        bool? hasEnded = null;
        _reader.Looking = () => hasEnded ??= _lease.TryEnd();
        OnOtherThread(() => _lease.TryEnter(rental));
        _reader.Looking = null;
        Volatile.Write(ref _reader.IsSteppingFlag, false);

        Assert.Equal(ProcessBarrier.IsAvailable ? false : null, hasEnded);
        Assert.False(_lease.TryEnd());
        Assert.False(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnter(_lease.Rental));
    }

    private void ReadMany(int rental)
    {
        for (int i = 0; i < ManyStepCount; i++)
        {
            Assert.True(_lease.TryEnter(rental));
            _lease.ExitOnRow(rental, _reader);
        }
    }

    private static bool OnOtherThread(Func<bool> action)
    {
        bool result = false;
        var thread = new Thread(() => result = action());
        thread.Start();
        thread.Join();
        return result;
    }

    private sealed class Reader : IRowAdvance
    {
        public bool IsSteppingFlag;

        /// <summary>Called when another thread checks whether an advance is in progress.</summary>
        public Action? Looking { get; set; }

        public bool IsAdvancing
        {
            get
            {
                Looking?.Invoke();
                return Volatile.Read(ref IsSteppingFlag);
            }
        }
    }
}
