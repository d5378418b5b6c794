using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>
/// The minimum of an operation: an open connection over which the same request is sent, and whose response is received without being
/// parsed.
/// </summary>
/// <param name="connectionString">The connection string.</param>
/// <param name="isAsync">Whether the socket is used asynchronously.</param>
internal abstract class RequestLimit(string connectionString, bool isAsync) : Load
{
    private byte[]? _request;

    protected RawSocket Socket { get; } = new(connectionString, isAsync);

    public override async Task<long> RunAsync(long endTimestamp)
    {
        byte[] request = _request ??= CreateRequest();
        long count = 0;
        do
        {
            if (isAsync)
            {
                await Socket.SendAsync(request, 0, request.Length);
                await Socket.SkipAsync();
            }
            else
            {
                Socket.Send(request, 0, request.Length);
                Socket.Skip();
            }

            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }

    /// <summary>Creates the bytes of the request, on first use.</summary>
    protected abstract byte[] CreateRequest();
}
