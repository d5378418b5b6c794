using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The members that newer platforms add to streams, sockets and tasks.</summary>
internal static class StreamShims
{
    extension(Stream stream)
    {
        public async ValueTask<int> ReadAtLeastAsync(
            Memory<byte> buffer, int minimum, bool throwOnEndOfStream = true, CancellationToken token = default)
        {
            int total = 0;
            while (total < minimum)
            {
                int byteCount = await stream.ReadAsync(buffer[total..], token);
                if (byteCount == 0)
                {
                    return throwOnEndOfStream ? throw new EndOfStreamException() : total;
                }

                total += byteCount;
            }

            return total;
        }

        public async ValueTask ReadExactlyAsync(Memory<byte> buffer, CancellationToken token = default) =>
            await stream.ReadAtLeastAsync(buffer, buffer.Length, true, token);

        public void Write(ReadOnlySpan<byte> bytes) => stream.Write(bytes.ToArray(), 0, bytes.Length);
    }

    extension(Socket socket)
    {
        public Task<SocketReceiveFromResult> ReceiveFromAsync(byte[] buffer, EndPoint from) =>
            socket.ReceiveFromAsync(new ArraySegment<byte>(buffer), SocketFlags.None, from);

        public Task<int> SendToAsync(byte[] bytes, EndPoint to) => socket.SendToAsync(new ArraySegment<byte>(bytes), SocketFlags.None, to);
    }

    extension(Task task)
    {
        public async Task WaitAsync(CancellationToken token) => await Shims.TaskShim.WaitAsync(WithResult(task), token);

        public async Task WaitAsync(TimeSpan patience)
        {
            if (await Task.WhenAny(task, Task.Delay(patience)) != task)
            {
                throw new TimeoutException();
            }

            await task;
        }

        public async Task WaitAsync(TimeSpan patience, CancellationToken token) => await task.WaitAsync(patience).WaitAsync(token);
    }

    extension<T>(Task<T> task)
    {
        public async Task<T> WaitAsync(TimeSpan patience)
        {
            await ((Task)task).WaitAsync(patience);
            return await task;
        }

        public async Task<T> WaitAsync(TimeSpan patience, CancellationToken token)
        {
            await ((Task)task).WaitAsync(patience, token);
            return await task;
        }
    }

    private static async Task<bool> WithResult(Task task)
    {
        await task;
        return true;
    }
}
