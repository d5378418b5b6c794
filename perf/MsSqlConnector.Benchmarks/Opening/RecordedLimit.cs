using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>The minimum of an operation: an open connection over which the same request is sent, and whose response is received without being parsed.</summary>
internal sealed class RecordedLimit : Load
{
    private readonly RawSocket _socket;
    private readonly bool _isAsync;
    private readonly Lazy<byte[]> _request;

    private RecordedLimit(string connectionString, bool isAsync, Action<SqlConnection> execute)
    {
        _socket = new RawSocket(connectionString, isAsync);
        _isAsync = isAsync;
        _request = new Lazy<byte[]>(() => RequestRecording.Record(connectionString, execute));
    }

    /// <summary>Returns the limit of an operation; none for encrypted connections, because their bytes cannot be replayed.</summary>
    public static IEnumerable<Load> Of(string connectionString, bool isAsync, Action<SqlConnection> execute) =>
        new SqlConnectionStringBuilder(connectionString).Encrypt == SqlConnectionEncryptOption.Optional
            ? [new RecordedLimit(connectionString, isAsync, execute)]
            : [];

    public override async Task<long> RunAsync(long endTimestamp)
    {
        byte[] request = _request.Value;
        long count = 0;
        do
        {
            if (_isAsync)
            {
                await _socket.SendAsync(request, 0, request.Length);
                await _socket.SkipAsync();
            }
            else
            {
                _socket.Send(request, 0, request.Length);
                _socket.Skip();
            }

            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}
