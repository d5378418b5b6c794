using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Each kind of stop during each operation that waits: one attention, the correct exception, and a usable connection.</summary>
[AlsoWithMars]
public sealed class WaitPlaceTests
{
    public static TheoryData<string, bool> Places => Select((_, _) => true);

    public static TheoryData<string, bool> Cancellable => Select((place, _) => place.HasCancel);

    /// <summary>Operations that only their timeout can stop are tested with the other timeouts.</summary>
    public static TheoryData<string, bool> Stoppable => Select((place, isAsync) => place.HasCancel || isAsync);

    public static TheoryData<string, bool> WithToken => Select((place, isAsync) => place.HasToken && isAsync);

    [Theory]
    [MemberData(nameof(Cancellable))]
    public async Task Cancel_from_another_thread_stops_the_command(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        WaitPlace place = WaitPlaces.Get(name);
        Waiting waiting = await place.BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, CancellationToken.None);
        await rig.Gate!.Reached;
        waiting.Cancel!();

        if (place.IsSilent)
        {
            await running;
        }
        else
        {
            SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
            Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
            Assert.Equal(0, exception.Number);
        }

        await AssertUsableAsync(rig);
    }

    [Theory]
    [MemberData(nameof(WithToken))]
    public async Task A_cancellation_token_stops_the_command_and_is_in_the_exception(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        using var source = new CancellationTokenSource();
        Waiting waiting = await WaitPlaces.Get(name).BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, source.Token);
        await rig.Gate!.Reached;
        await source.CancelAsync();

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        Assert.Equal(source.Token, exception.CancellationToken);
        await AssertUsableAsync(rig);
    }

    [Theory]
    [MemberData(nameof(WithToken))]
    public async Task An_already_canceled_token_sends_nothing_and_changes_nothing(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        Waiting waiting = await WaitPlaces.Get(name).BeginAsync(rig);
        var token = new CancellationToken(canceled: true);
        int before = rig.Server.Recorder.All<ClientMessage>().Count;

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting.RunAsync(isAsync, token));

        Assert.Equal(token, exception.CancellationToken);
        Assert.Equal(before, rig.Server.Recorder.All<ClientMessage>().Count);
        rig.Gate!.Release();
        await waiting.RunAsync(isAsync, CancellationToken.None);
        await AssertUsableAsync(rig, attentionCount: 0);
    }

    [Theory]
    [MemberData(nameof(Places))]
    public async Task A_completed_wait_can_no_longer_be_stopped(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        using var source = new CancellationTokenSource();
        Waiting waiting = await WaitPlaces.Get(name).BeginAsync(rig);
        rig.Gate!.Release();
        await waiting.RunAsync(isAsync, source.Token);
        await rig.EndAsync();

        await source.CancelAsync();
        waiting.Cancel?.Invoke();

        await AssertUsableAsync(rig, attentionCount: 0);
    }

    [Theory]
    [MemberData(nameof(Stoppable))]
    public async Task Without_an_acknowledgement_in_time_the_connection_is_broken(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        rig.IgnoresAttention = true;
        rig.Connection.OpenSession.Control.CancellationTimeoutMilliseconds = 30;
        WaitPlace place = WaitPlaces.Get(name);
        using var source = new CancellationTokenSource();
        Waiting waiting = await place.BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, source.Token);
        await rig.Gate!.Reached;
        if (waiting.Cancel is { } cancel)
        {
            cancel();
            await Assert.ThrowsAsync<SqlException>(() => running);
        }
        else
        {
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        }

        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
        await rig.EndAsync();
        await rig.Connection.CloseAsync();
        await rig.Connection.OpenAsync(TestToken);
        Assert.Equal(2, rig.Server.TotalSessionCount);
        rig.Gate.Release();
    }

    [Theory]
    [MemberData(nameof(Cancellable))]
    public async Task A_connection_lost_before_the_acknowledgement_still_reports_the_cancellation(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        rig.IgnoresAttention = true;
        WaitPlace place = WaitPlaces.Get(name);
        Waiting waiting = await place.BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, CancellationToken.None);
        await rig.Gate!.Reached;
        waiting.Cancel!();
        await rig.Server.DisposeAsync();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
        Assert.Equal(20, Assert.IsType<SqlException>(exception.InnerException).Class);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
        await rig.EndAsync();
    }

    [Theory]
    [MemberData(nameof(Places))]
    public async Task A_server_that_closes_the_connection_causes_a_connection_error(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        Waiting waiting = await WaitPlaces.Get(name).BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, CancellationToken.None);
        await rig.Gate!.Reached;
        await rig.Server.DisposeAsync();

        Assert.Equal(20, (await Assert.ThrowsAsync<SqlException>(() => running)).Class);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
        await rig.EndAsync();
    }

    /// <summary>The expiry of the clock is simulated here, so that no test has to wait for it.</summary>
    [Theory]
    [MemberData(nameof(Places))]
    public async Task A_timeout_has_error_number_minus_2_and_the_connection_stays_usable(string name, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Packet Size=512");
        Waiting waiting = await WaitPlaces.Get(name).BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, CancellationToken.None);
        await rig.Gate!.Reached;
        RequestControl control = await rig.FindWaitingAsync();
        Assert.True(control.RequestCancel(CancelReason.Timeout, control.RequestNumber));

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);

        Assert.Equal(-2, exception.Number);
        await AssertUsableAsync(rig);
    }

    [Theory]
    [InlineData("ExecuteNonQuery", false)]
    [InlineData("Read", true)]
    [InlineData("a stream", false)]
    [InlineData("Close", true)]
    [InlineData("a batch", true)]
    [InlineData("Commit", false)]
    public async Task The_deadline_uses_the_given_timeout(string name, bool isAsync)
    {
        const int Seconds = 20;

        // The connect timeout applies to transactions.
        TestClock clock = new();
        await using CancellationRig rig = await CancellationRig.OpenAsync($"Packet Size=512;Connect Timeout={Seconds}", clock: clock);
        rig.TimeoutSeconds = Seconds;
        Waiting waiting = await WaitPlaces.Get(name).BeginAsync(rig);
        Task running = waiting.RunAsync(isAsync, CancellationToken.None);
        await rig.Gate!.Reached;
        await rig.FindWaitingAsync();
        clock.Advance((Seconds * 1000) - 1);
        Assert.False(running.IsCompleted);
        clock.Advance(1);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);

        Assert.Equal(-2, exception.Number);
        await AssertUsableAsync(rig);
    }

    private static async Task AssertUsableAsync(CancellationRig rig, int attentionCount = 1)
    {
        rig.Server.Script.AroundCalls(static answer => answer);
        await rig.EndAsync();
        await rig.AssertUsableAsync();
        Assert.Equal(attentionCount, rig.AttentionCount);
    }

    private static TheoryData<string, bool> Select(Func<WaitPlace, bool, bool> filter)
    {
        var data = new TheoryData<string, bool>();
        foreach (WaitPlace place in WaitPlaces.All)
        {
            foreach (bool isAsync in new[] { true, false }.Where(isAsync => filter(place, isAsync)))
            {
                data.Add(place.Name, isAsync);
            }
        }

        return data;
    }
}
