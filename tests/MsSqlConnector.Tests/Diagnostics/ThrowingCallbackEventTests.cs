using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The exception of a callback, which no caller can catch, is reported.</summary>
[Collection(nameof(ListenerCollection))]
[NotOn(BuildTarget.Mono, NotOnReason.Events)]
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

        await AssertWrittenAsync(recorder, "AsyncCallback, MsSqlConnector.SqlException");
        Assert.True(begun.IsCompleted);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task The_exception_of_a_callback_for_a_token_is_reported_when_the_deadline_passes()
    {
        using EventRecorder recorder = new("ListenerFailed");
        using LimitedTokenSource source = LimitedTokenSource.Start(SystemDeadline.After(1), TestToken);
        using CancellationTokenRegistration registration = source.Token.Register(static () => throw new InvalidOperationException());

        await AssertWrittenAsync(recorder, "CancellationToken.Register, System.InvalidOperationException");
        Assert.True(source.IsCancellationRequested);
    }

    /// <summary>The event source belongs to the process, so that other tests can write events too.</summary>
    private static Task AssertWrittenAsync(EventRecorder recorder, string payload) => Eventually.IsTrueAsync(
        () => recorder.Recorded.Any(recorded => string.Join(", ", recorded.Payload!) == payload), $"The event '{payload}' is written.");
}
