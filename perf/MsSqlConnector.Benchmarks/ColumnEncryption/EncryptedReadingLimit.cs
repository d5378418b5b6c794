using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Requests;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ColumnEncryption;

/// <summary>The lower bound of reading: a socket receives the same response and skips it, without decryption.</summary>
/// <param name="connectionString">The connection string, with column encryption, so that the response is the same.</param>
/// <param name="isAsync">Whether the socket is used asynchronously.</param>
internal sealed class EncryptedReadingLimit(string connectionString, bool isAsync) : Load
{
    private readonly RawSocket _socket = new(connectionString, isAsync);
    private byte[]? _request;

    public override async Task<long> RunAsync(long endTimestamp)
    {
        byte[] request = _request ??= CreateRequest();
        long count = 0;
        do
        {
            if (isAsync)
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

    private byte[] CreateRequest()
    {
        SqlBatchRequest request = new();
        request.Fill(EncryptedAnswers.Text, transactionDescriptor: 0);
        return BulkMessages.Write(request, _socket.Session);
    }
}
