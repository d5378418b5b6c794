using System.IO;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>A stream of zeros that returns an invalid count from some position on.</summary>
internal sealed class LyingStream(int liesAt, int lie) : MemoryStream(new byte[1_000_000])
{
    public override int Read(byte[] buffer, int offset, int count) => Position < liesAt ? base.Read(buffer, offset, count) : lie;

    public override System.Threading.Tasks.Task<int> ReadAsync(
        byte[] buffer, int offset, int count, System.Threading.CancellationToken cancellationToken) =>
        System.Threading.Tasks.Task.FromResult(Read(buffer, offset, count));

    public override System.Threading.Tasks.ValueTask<int> ReadAsync(
        System.Memory<byte> buffer, System.Threading.CancellationToken cancellationToken = default) =>
        new(Position < liesAt ? base.Read(buffer.Span) : lie);
}
