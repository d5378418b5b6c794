using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>The state that Cancel, tokens and deadlines change concurrently.</summary>
[EveryBuild]
public sealed class RequestControlTests
{
    private readonly CountingTransport _transport = new();

    [Fact]
    public void A_cancel_of_a_completed_request_does_not_affect_the_next()
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        ushort first = control.Begin(isAsync: false);
        control.EndSending();
        Assert.True(control.TryEnd(isAcknowledged: false));
        control.ConsumeReason();
        control.Begin(isAsync: false);
        control.EndSending();

        Assert.False(control.RequestCancel(CancelReason.User, first));
        Assert.False(control.IsCanceled);
        Assert.Equal(0, _transport.SendCount);
    }

    [Theory]
    [SyncAndAsync]
    public void The_attention_is_sent_in_the_mode_of_the_last_wait(bool isAsync)
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        ushort number = control.Begin(!isAsync);
        control.EndSending();
        control.BeginWait(Deadline.Never, isAsync);

        Assert.True(control.RequestCancel(CancelReason.User, number));

        control.EndWait();
        Assert.Equal(1, _transport.SendCount);
        Assert.Equal(isAsync ? 1 : 0, _transport.AsyncSendCount);
    }

    [Fact]
    public void A_response_without_acknowledgement_does_not_end_a_stopped_request()
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        ushort number = control.Begin(isAsync: false);
        control.EndSending();
        Assert.True(control.RequestCancel(CancelReason.User, number));

        Assert.False(control.TryEnd(isAcknowledged: false));
        Assert.True(control.TryEnd(isAcknowledged: true));
        Assert.True(control.IsBusy);
        Assert.Equal(CancelReason.User, control.ConsumeReason());
        Assert.False(control.IsBusy);
        Assert.Equal(1, _transport.SendCount);
    }

    [Fact]
    public void A_cancel_before_the_request_can_be_stopped_takes_effect_later()
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        var active = new ActiveRequest(new SessionLease(control));
        Assert.True(active.TryClaim());
        active.Cancel(CancelReason.User);
        Assert.False(control.IsCanceled);

        control.Begin(isAsync: false);
        control.EndSending();
        active.OnSent();

        Assert.True(control.IsCanceled);
        Assert.Equal(1, _transport.SendCount);
        active.OnSent();
        Assert.Equal(1, _transport.SendCount);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void A_cancel_stops_the_preceding_request_and_the_command(int before)
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        var active = new ActiveRequest(new SessionLease(control), precedingCount: 2);
        Assert.True(active.TryClaim());
        for (int i = 0; i < before; i++)
        {
            control.Begin(isAsync: false);
            control.EndSending();
            Assert.True(control.TryEnd(isAcknowledged: false));
            control.ConsumeReason();
        }

        control.Begin(isAsync: false);
        control.EndSending();
        active.Cancel(CancelReason.User);

        Assert.True(control.IsCanceled);
    }

    [Fact]
    public void An_attention_during_sending_follows_the_request()
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        ushort number = control.Begin(isAsync: false);
        Assert.True(control.RequestCancel(CancelReason.User, number));
        Assert.Equal(0, _transport.SendCount);

        control.EndSending();

        Assert.Equal(1, _transport.SendCount);
        Assert.False(control.TryEnd(isAcknowledged: false));
    }

    [Fact]
    public void The_next_response_ends_a_partially_sent_request()
    {
        var control = new RequestControl(_transport, TimeProvider.System);
        ushort number = control.Begin(isAsync: false);
        control.RequestCancel(CancelReason.User, number);

        control.EndAbandoned();

        Assert.True(control.TryEnd(isAcknowledged: false));
        Assert.Equal(CancelReason.User, control.ConsumeReason());
        Assert.Equal(0, _transport.SendCount);
    }

    [Fact]
    public async Task Without_acknowledgement_the_connection_is_broken_and_a_late_one_is_ignored()
    {
        var clock = new TestClock();
        var control = new RequestControl(_transport, clock) { CancellationTimeoutMilliseconds = 1000 };
        ushort number = control.Begin(isAsync: false);
        control.BeginWait(Deadline.FromTimeoutSeconds(clock, 0));
        control.EndSending();
        control.RequestCancel(CancelReason.User, number);
        clock.Advance(1000);
        await Eventually.IsTrueAsync(() => _transport.AbortCount > 0, "The connection is broken.");

        Assert.False(control.TryEnd(isAcknowledged: true));
        Assert.Equal(1, _transport.SendCount);
    }

    [Fact]
    public async Task A_request_that_the_server_does_not_receive_is_also_abandoned()
    {
        var clock = new TestClock();
        var control = new RequestControl(_transport, clock) { CancellationTimeoutMilliseconds = 1000 };
        ushort number = control.Begin(isAsync: false);
        control.BeginWait(Deadline.FromTimeoutSeconds(clock, 0));
        control.RequestCancel(CancelReason.Token, number);
        clock.Advance(1000);
        await Eventually.IsTrueAsync(() => _transport.AbortCount > 0, "The connection is broken.");

        control.EndSending();
        Assert.Equal(0, _transport.SendCount);
        Assert.Equal(CancelReason.Token, control.Reason);
    }

    [Fact]
    public async Task Without_the_response_to_an_abandoned_request_the_connection_is_broken()
    {
        var clock = new TestClock();
        var control = new RequestControl(_transport, clock) { CancellationTimeoutMilliseconds = 1000 };
        ushort number = control.Begin(isAsync: false);
        control.RequestCancel(CancelReason.User, number);
        control.EndAbandoned();

        control.BeginWait(Deadline.FromTimeoutSeconds(clock, 0));
        clock.Advance(1000);
        await Eventually.IsTrueAsync(() => _transport.AbortCount > 0, "The connection is broken.");
        Assert.Equal(0, _transport.SendCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Blocked_attentions_do_not_delay_deadlines(bool isAsync)
    {
        var clock = new TestClock();
        BlockingTransport[] blocked = [.. Enumerable.Range(0, 50).Select(_ => new BlockingTransport())];
        foreach (BlockingTransport transport in blocked)
        {
            Start(new RequestControl(transport, clock) { CancellationTimeoutMilliseconds = 2000 });
        }

        await PassAsync(1000);
        Eventually.IsTrue(() => blocked.All(static transport => transport.SendCount == 1), "An attention is sent on each connection.");

        // Nothing acknowledges its attention, so the limit must not pass before the other connections are broken.
        var control = new RequestControl(_transport, clock) { CancellationTimeoutMilliseconds = 600_000 };
        Start(control);

        await PassAsync(1000);
        Eventually.IsTrue(() => _transport.SendCount == 1, "The attention is sent.");
        Assert.All(blocked, static transport => Assert.False(transport.IsAborted));
        await PassAsync(1000);
        Eventually.IsTrue(() => blocked.All(static transport => transport.IsAborted), "Each connection is broken.");
        Assert.Equal(CancelReason.Timeout, control.Reason);
        Assert.Equal(0, _transport.AbortCount);

        void Start(RequestControl started)
        {
            started.Begin(isAsync);
            started.EndSending();
            started.BeginWait(Deadline.After(clock, 1000));
        }

        // The deadlines are handled on the thread that advances the clock, which must not send an attention itself.
        Task PassAsync(long milliseconds) =>
            WaitLimit.WithinAsync(Task.Run(() => clock.Advance(milliseconds), TestToken), "The deadlines have been handled.");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task Concurrent_cancels_tokens_and_deadlines_send_one_attention_per_stopped_request(int seed)
    {
        var control = new RequestControl(_transport, TimeProvider.System) { CancellationTimeoutMilliseconds = 60_000 };
        int number = 0;
        bool isOver = false;
        int cancelled = 0;
        int expectedAttentions = 0;
        Task[] cancellers =
        [
            Task.Run(() => CancelNow(new Random(seed)), TestToken),
            Task.Run(() => CancelNow(new Random(seed + 100)), TestToken),
        ];
        var random = new Random(seed + 1000);
        for (int i = 0; i < 5000; i++)
        {
            using var source = new CancellationTokenSource();
            Volatile.Write(ref number, control.Begin(isAsync: (i & 1) == 0));
            control.BeginWait(random.Next(8) == 0 ? SystemDeadline.After(0) : SystemDeadline.After(60_000));
            Thread.SpinWait(random.Next(60));
            bool isAbandoned = control.IsCanceled && random.Next(2) == 0;
            if (isAbandoned)
            {
                control.EndAbandoned();
            }
            else
            {
                control.EndSending();
            }

            using (control.Register(source.Token))
            {
                if (random.Next(4) == 0)
                {
                    source.Cancel();
                }

                Thread.SpinWait(random.Next(60));
            }

            control.EndWait();
            if (!control.TryEnd(isAcknowledged: false))
            {
                Assert.True(control.IsCanceled);
                Assert.True(control.TryEnd(isAcknowledged: true));
            }

            CancelReason reason = control.ConsumeReason();
            Assert.False(control.IsBusy);
            expectedAttentions += reason != CancelReason.None && !isAbandoned ? 1 : 0;
            Assert.Equal(expectedAttentions, _transport.SendCount);
            cancelled += reason != CancelReason.None ? 1 : 0;
        }

        Volatile.Write(ref isOver, true);
        await Task.WhenAll(cancellers);
        Assert.InRange(cancelled, 100, 5000);
        Assert.Equal(0, _transport.AbortCount);

        void CancelNow(Random pauses)
        {
            while (!Volatile.Read(ref isOver))
            {
                control.RequestCancel(CancelReason.User, (ushort)Volatile.Read(ref number));
                Thread.SpinWait(pauses.Next(4000));
            }
        }
    }
}
