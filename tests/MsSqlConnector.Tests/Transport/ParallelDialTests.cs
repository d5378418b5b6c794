using System;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

[EveryBuild]
public sealed class ParallelDialTests
{
    [Theory]
    [SyncAndAsync]
    public async Task The_responding_address_is_used_among_others_that_do_not_respond(bool isAsync)
    {
        using var silent = new SilentListener();
        IPAddress listening = LoopbackAddresses.Next();
        using Socket listener = Listen(listening, silent.Port);
        IPAddress[] addresses = [LoopbackAddresses.Next(), IPAddress.Loopback, LoopbackAddresses.Next(), listening];

        ByteTransport transport = await Dial(addresses, silent.Port, SystemDeadline.After(60_000), isAsync);

        using Socket server = await listener.AcceptAsync(TestToken);
        await transport.SendAsync([1], isAsync);
        Assert.Equal(1, server.Receive(new byte[1]));
        transport.Abort();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Only_one_of_several_connected_addresses_is_kept_open(bool isAsync)
    {
        IPAddress[] addresses = [.. Enumerable.Range(0, 8).Select(_ => LoopbackAddresses.Next())];
        using Socket first = Listen(addresses[0], 0);
        int port = ((IPEndPoint)first.LocalEndPoint!).Port;
        Socket[] listeners = [first, .. addresses.Skip(1).Select(address => Listen(address, port))];

        ByteTransport transport = await Dial(addresses, port, SystemDeadline.After(60_000), isAsync);
        await transport.SendAsync([7], isAsync);

        // The connection that was not selected is closed, which a read detects.
        int count = 0;
        foreach (Socket listener in listeners)
        {
            using (listener)
            {
                while (listener.Poll(0, SelectMode.SelectRead))
                {
                    using Socket server = await listener.AcceptAsync(TestToken);
                    count += await ReadAll(server);
                }
            }
        }

        Assert.Equal(1, count);
        transport.Abort();

        // The selected server has sent nothing: its read ended with the first byte.
        async Task<int> ReadAll(Socket server)
        {
            try
            {
                return await server.ReceiveAsync(new byte[1], SocketFlags.None, TestToken);
            }
            catch (SocketException)
            {
                return 0;
            }
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task When_all_addresses_refuse_the_error_names_each(bool isAsync)
    {
        IPAddress[] addresses = [LoopbackAddresses.Next(), LoopbackAddresses.Next()];
        using Socket taken = Listen(IPAddress.Loopback, 0);
        int port = ((IPEndPoint)taken.LocalEndPoint!).Port;

        DialException error = await Assert.ThrowsAsync<DialException>(() => Dial(addresses, port, SystemDeadline.After(60_000), isAsync));

        Assert.Equal(DialFailure.Refused, error.Failure);
        Assert.Contains($"{addresses[0]} (ConnectionRefused)", error.Detail, StringComparison.Ordinal);
        Assert.Contains($"{addresses[1]} (ConnectionRefused)", error.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task When_no_address_responds_the_deadline_ends_the_dialing(bool isAsync)
    {
        using var silent = new SilentListener();
        DialException error = await Assert.ThrowsAsync<DialException>(
            () => Dial([IPAddress.Loopback, IPAddress.Loopback], silent.Port, SystemDeadline.After(200), isAsync));
        Assert.Equal(DialFailure.TimedOut, error.Failure);
    }

    [Fact]
    public async Task Cancellation_ends_all_attempts_at_once()
    {
        using var silent = new SilentListener();
        using CancellationTokenSource source = new();
        Task dialling = new NetworkSource(new FixedResolver(IPAddress.Loopback, IPAddress.Loopback))
            .DialAsync(Target(silent.Port), Deadline.Never, source.Token).AsTask();
        Assert.False(dialling.IsCompleted);
        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => dialling);
        Assert.Equal(source.Token, error.CancellationToken);
    }

    [Theory]
    [SyncAndAsync]
    public async Task More_than_64_addresses_are_not_dialed_in_parallel(bool isAsync)
    {
        IPAddress[] addresses = [.. Enumerable.Repeat(IPAddress.Loopback, 65)];
        DialException error = await Assert.ThrowsAsync<DialException>(() => Dial(addresses, 1, SystemDeadline.After(60_000), isAsync));
        Assert.Equal(DialFailure.TooManyAddresses, error.Failure);
        Assert.Contains("65 IP addresses", error.Detail, StringComparison.Ordinal);
        Assert.Contains("at most 64", error.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_name_without_addresses_fails_as_unresolvable(bool isAsync)
    {
        DialException error = await Assert.ThrowsAsync<DialException>(() => Dial([], 1, SystemDeadline.After(60_000), isAsync));
        Assert.Equal(DialFailure.NameNotResolved, error.Failure);
    }

    private static async Task<ByteTransport> Dial(IPAddress[] addresses, int port, Deadline deadline, bool isAsync)
    {
        var source = new NetworkSource(new FixedResolver(addresses));
        return isAsync
            ? await source.DialAsync(Target(port), deadline, CancellationToken.None)
            : await Task.Factory.StartNew(
                () => source.Dial(Target(port), deadline),
                CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
    }

    private static DialTarget Target(int port) => new() { Host = "host", Port = port, IsParallel = true };

    private static Socket Listen(IPAddress address, int port)
    {
        var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(address, port));
        listener.Listen(8);
        return listener;
    }
}
