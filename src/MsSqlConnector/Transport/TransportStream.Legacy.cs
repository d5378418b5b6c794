using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TransportStream
{
    public override IAsyncResult BeginRead(byte[] buffer, int offset, int count, AsyncCallback? callback, object? state) =>
        AsyncCallbacks.Begin(ReadAsync(buffer, offset, count, CancellationToken.None), callback, state);

    public override int EndRead(IAsyncResult asyncResult) => ((Task<int>)asyncResult).GetAwaiter().GetResult();

    public override IAsyncResult BeginWrite(byte[] buffer, int offset, int count, AsyncCallback? callback, object? state) =>
        AsyncCallbacks.Begin(WriteWithResultAsync(buffer, offset, count), callback, state);

    public override void EndWrite(IAsyncResult asyncResult) => ((Task<int>)asyncResult).GetAwaiter().GetResult();

    private async Task<int> WriteWithResultAsync(byte[] buffer, int offset, int count)
    {
        await WriteAsync(buffer, offset, count, CancellationToken.None).ConfigureAwait(false);
        return count;
    }
}
