using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using MsSqlConnector.Transport.Tcp;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

[EveryBuild]
public sealed class TcpDialerTests
{
    [Theory]
    [InlineData("127.0.0.1", false)]
    [InlineData("127.0.0.1", true)]
    [InlineData("localhost", false)]
    [InlineData("localhost", true)]
    public async Task A_listening_port_is_reached(string host, bool isAsync)
    {
        using Socket listener = Listen(1);
        TcpTransport transport = await Dial(host, Port(listener), SystemDeadline.After(10_000), isAsync);
        using Socket server = await listener.AcceptAsync(TestToken);
        await transport.SendAsync([1], isAsync);
        Assert.Equal(1, server.Receive(new byte[1]));
        transport.Abort();
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task The_error_for_a_refused_connection_names_the_port(bool isForever, bool isAsync)
    {
        // A bound socket keeps the port from others, and one that does not listen refuses connections.
        using var bound = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        bound.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        int port = Port(bound);
        Deadline deadline = isForever ? Deadline.Never : SystemDeadline.After(10_000);
        DialException error = await Assert.ThrowsAsync<DialException>(() => Dial("127.0.0.1", port, deadline, isAsync));
        Assert.Equal(DialFailure.Refused, error.Failure);
        Assert.Equal(SocketError.ConnectionRefused, error.SocketError);
        Assert.Equal("127.0.0.1", error.Host);
        Assert.Equal(port, error.Port);
        Assert.IsType<SocketException>(error.InnerException);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_an_unresolvable_name_states_the_cause(bool isAsync)
    {
        // The name is too long for a DNS label, so that no query is sent over the network.
        string host = new string('a', 70) + ".invalid";
        DialException error =
            await Assert.ThrowsAsync<DialException>(() => Dial(host, 1433, SystemDeadline.After(30_000), isAsync));
        Assert.Equal(DialFailure.NameNotResolved, error.Failure);
        Assert.Equal(host, error.Host);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_silent_host_times_out_within_the_budget(bool isAsync)
    {
        using var silent = new SilentListener();
        DialException error =
            await Assert.ThrowsAsync<DialException>(() => Dial("127.0.0.1", silent.Port, SystemDeadline.After(300), isAsync));
        Assert.Equal(DialFailure.TimedOut, error.Failure);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_deadline_that_has_passed_is_a_timeout(bool isAsync)
    {
        using Socket listener = Listen(1);
        DialException error =
            await Assert.ThrowsAsync<DialException>(() => Dial("127.0.0.1", Port(listener), SystemDeadline.After(0), isAsync));
        Assert.Equal(DialFailure.TimedOut, error.Failure);
    }

    [Fact]
    public async Task A_canceled_token_ends_dialing_with_that_token()
    {
        using var silent = new SilentListener();
        using var source = new CancellationTokenSource();
        Task dialling = NetworkSource.Shared.DialAsync(Target("127.0.0.1", silent.Port), Deadline.Never, source.Token).AsTask();
        Assert.False(dialling.IsCompleted);
        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => dialling);
        Assert.Equal(source.Token, error.CancellationToken);
    }

    [Fact]
    public void Addresses_are_ordered_by_family_and_keep_their_order_within()
    {
        IPAddress[] addresses = [IPAddress.Parse("::1"), IPAddress.Parse("10.0.0.2"), IPAddress.Parse("::2"), IPAddress.Parse("10.0.0.1")];
        Assert.Equal("10.0.0.2,10.0.0.1,::1,::2", Sorted(AddressPreference.IPv4First));
        Assert.Equal("::1,::2,10.0.0.2,10.0.0.1", Sorted(AddressPreference.IPv6First));
        Assert.Equal("::1,10.0.0.2,::2,10.0.0.1", Sorted(AddressPreference.UsePlatformDefault));

        string Sorted(AddressPreference preference) => string.Join<IPAddress>(",", AddressOrder.Sort(addresses, preference));
    }

    [Fact]
    public void The_timeout_is_shared_and_the_most_specific_failure_is_reported()
    {
        IPAddress[] addresses = [IPAddress.Parse("10.0.0.1"), IPAddress.Parse("10.0.0.2"), IPAddress.Parse("10.0.0.3")];
        var plan = new DialPlan(Target("host", 1433), 1433, addresses, SystemDeadline.After(60_000));
        Assert.True(plan.TryNext(out IPEndPoint first, out Deadline firstDeadline));
        Assert.Equal("10.0.0.1:1433", first.ToString());
        Assert.InRange(firstDeadline.RemainingMilliseconds, 1, 20_000);
        plan.RecordFailure(new FailedAddress(first, new SocketException((int)SocketError.NetworkUnreachable), firstDeadline.HasPassed));
        Assert.True(plan.TryNext(out IPEndPoint second, out Deadline secondDeadline));
        plan.RecordFailure(new FailedAddress(second, new SocketException((int)SocketError.ConnectionRefused), secondDeadline.HasPassed));
        Assert.True(plan.TryNext(out IPEndPoint third, out Deadline thirdDeadline));
        Assert.InRange(thirdDeadline.RemainingMilliseconds, 40_000, 60_000);
        plan.RecordFailure(new FailedAddress(third, new SocketException((int)SocketError.HostUnreachable), thirdDeadline.HasPassed));
        Assert.False(plan.TryNext(out _, out _));
        DialException failed = plan.Failed();
        Assert.Equal(DialFailure.Refused, failed.Failure);
        Assert.Equal(
            "Attempted addresses: 10.0.0.1 (NetworkUnreachable), 10.0.0.2 (ConnectionRefused), 10.0.0.3 (HostUnreachable).", failed.Detail);
    }

    private static async Task<TcpTransport> Dial(string host, int port, Deadline deadline, bool isAsync) =>
        (TcpTransport)(isAsync
            ? await NetworkSource.Shared.DialAsync(Target(host, port), deadline, CancellationToken.None)
            : NetworkSource.Shared.Dial(Target(host, port), deadline));

    private static DialTarget Target(string host, int port) => new() { Host = host, Port = port };

    private static int Port(Socket listener) => ((IPEndPoint)listener.LocalEndPoint!).Port;

    private static Socket Listen(int backlog)
    {
        var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(backlog);
        return listener;
    }
}
