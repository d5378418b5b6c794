using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The exception of a callback, which no caller can catch, is reported.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class ThrowingCallbackEventTests
{
    [Fact]
    public async Task The_exception_of_a_Begin_callback_is_reported_as_a_failed_listener()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("bad", new Answer().Error(8134, 1, 16, "Divide by zero error encountered."));
        using EventRecorder recorder = new("ListenerFailed");
        using SqlCommand command = rig.Command("bad");

        IAsyncResult begun = command.BeginExecuteReader(result => command.EndExecuteReader(result).Dispose(), null);

        await Eventually.IsTrueAsync(() => recorder.Recorded.Count > 0, "The event is written.");
        Assert.Equal("AsyncCallback, MsSqlConnector.SqlException", string.Join(", ", Assert.Single(recorder.Recorded).Payload!));
        Assert.True(begun.IsCompleted);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task The_exception_of_a_callback_for_a_token_is_reported_when_the_deadline_passes()
    {
        using EventRecorder recorder = new("ListenerFailed");
        using LimitedTokenSource source = new(Deadline.After(1), TestContext.Current.CancellationToken);
        using CancellationTokenRegistration registration = source.Token.Register(static () => throw new InvalidOperationException());

        await Eventually.IsTrueAsync(() => recorder.Recorded.Count > 0, "The event is written.");
        Assert.Equal(
            "CancellationToken.Register, System.InvalidOperationException", string.Join(", ", Assert.Single(recorder.Recorded).Payload!));
        Assert.True(source.IsCancellationRequested);
    }
}
