using System;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The bytes that connecting and logging in allocate. They are constant once the JIT compiler has optimized all code.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class OpeningAllocationTests
{
    private const int OpenCount = 50;

    // Less than one object above the measured bytes. Operations in memory never wait, so the asynchronous login costs no more.
    private const long MaxLoginByteCount = 5144;

    // The sockets of both sides account for most of it. They differ slightly between releases of the platform.
    private const long MaxDialByteCount = 1400;

    // A connection that is waited for costs about 350 bytes more than one that completes at once. A busy machine may have only the former.
    private const long MaxAsyncDialByteCount = 2504;

    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(30);

    [Theory]
    [InlineData(false, MaxLoginByteCount)]
    [InlineData(true, MaxLoginByteCount)]
    public async Task A_login_allocates_only_its_objects(bool isAsync, long maxByteCount)
    {
        await using CannedLoginSource source = new();
        await source.RecordAsync();
        Assert.InRange(await MeasureAsync(() => OpenAndCloseAsync(source, isAsync), maxByteCount), 1000, maxByteCount);
    }

    [Theory]
    [InlineData(false, MaxDialByteCount)]
    [InlineData(true, MaxAsyncDialByteCount)]
    public async Task Connecting_allocates_little_beyond_the_socket(bool isAsync, long maxByteCount)
    {
        using Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(OpenCount);
        DialTarget target = new() { Host = "127.0.0.1", Port = ((IPEndPoint)listener.LocalEndPoint!).Port };
        Assert.InRange(await MeasureAsync(() => DialAsync(target, listener, isAsync), maxByteCount), 100, maxByteCount);
    }

    /// <summary>Returns the minimum number of bytes of one call, as soon as the minimum meets the limit.</summary>
    private static async Task<long> MeasureAsync(Func<ValueTask> open, long maxByteCount)
    {
        long least = long.MaxValue;
        var watch = Stopwatch.StartNew();
        while (least > maxByteCount && watch.Elapsed < s_longest)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            for (int i = 0; i < OpenCount; i++)
            {
                await open();
            }

            least = Math.Min(least, (GC.GetTotalAllocatedBytes(precise: true) - before) / OpenCount);
        }

        return least;
    }

    private static async ValueTask OpenAndCloseAsync(CannedLoginSource source, bool isAsync)
    {
        await using SqlConnection connection = source.Connect();
        if (isAsync)
        {
            await connection.OpenAsync(CancellationToken.None);
        }
        else
        {
            connection.Open();
        }
    }

    /// <summary>Connects, and accepts the connection, which allocates two more objects.</summary>
    private static async ValueTask DialAsync(DialTarget target, Socket listener, bool isAsync)
    {
        var deadline = SystemDeadline.After(60_000);
        ByteTransport transport = isAsync
            ? await NetworkSource.Shared.DialAsync(target, deadline, CancellationToken.None)
            : NetworkSource.Shared.Dial(target, deadline);
        listener.Accept().Dispose();
        transport.Abort();
    }
}
