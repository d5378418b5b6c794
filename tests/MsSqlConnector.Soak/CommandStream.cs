using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak;

/// <summary>A stream of a few bytes that executes a command before each of them.</summary>
internal sealed class CommandStream(Func<Task> execute) : MemoryStream(new byte[ByteCount])
{
    private const int ByteCount = 3;

    public override int Read(byte[] buffer, int offset, int count)
    {
        execute().GetAwaiter().GetResult();
        return base.Read(buffer, offset, 1);
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await execute();
        return await base.ReadAsync(buffer[..1], cancellationToken);
    }
}
