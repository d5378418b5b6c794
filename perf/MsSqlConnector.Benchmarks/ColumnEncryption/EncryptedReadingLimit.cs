using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Requests;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ColumnEncryption;

/// <summary>The lower bound of reading: a socket receives the same response and skips it, without decryption.</summary>
/// <param name="connectionString">The connection string, with column encryption, so that the response is the same.</param>
/// <param name="isAsync">Whether the socket is used asynchronously.</param>
internal sealed class EncryptedReadingLimit(string connectionString, bool isAsync) : RequestLimit(connectionString, isAsync)
{
    protected override byte[] CreateRequest()
    {
        SqlBatchRequest request = new();
        request.Fill(EncryptedAnswers.Text, transactionDescriptor: 0);
        return BulkMessages.Write(request, Socket.Session);
    }
}
