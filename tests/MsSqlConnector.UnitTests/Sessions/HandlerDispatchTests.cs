using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The pause of a wait in which handlers are called.</summary>
public sealed class HandlerDispatchTests
{
    private readonly RequestControl _control = new(new ScriptedTransport([]), TimeProvider.System);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void The_wait_is_interrupted_while_handlers_run(bool isOwn)
    {
        Deadline deadline = SystemDeadline.After(60_000);
        var response = new FakeResponse(() =>
        {
            Assert.False(_control.IsWaiting);
            return isOwn;
        });
        _control.BeginWait(deadline);

        Deadline later = HandlerDispatch.Raise(_control, response, deadline, out bool isLost);

        Assert.Equal((isOwn, !isOwn), (_control.IsWaiting, isLost));
        Assert.True(deadline.IsBefore(later));
        _control.EndWait();
    }

    [Fact]
    public void Without_events_the_wait_continues()
    {
        Deadline deadline = SystemDeadline.After(60_000);
        _control.BeginWait(deadline);

        Deadline same = HandlerDispatch.Raise(_control, new FakeResponse(null), deadline, out bool isLost);

        Assert.Equal((true, false), (_control.IsWaiting, isLost));
        Assert.False(deadline.IsBefore(same));
        _control.EndWait();
    }

    private sealed class FakeResponse(Func<bool>? raise) : IResponse
    {
        public bool WantsEvents => raise is not null;

        public bool HasEvents => raise is not null;

        public bool TryRaiseEvents() => raise!();

        public void Deliver()
        {
        }

        public ParseStatus TryAdvance() => ParseStatus.Done;

        public Exception Explain(Exception failure) => failure;
    }
}
