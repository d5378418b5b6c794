using System.IO;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>A stream of zeros that returns an invalid count from some position on.</summary>
internal sealed class LyingStream(int liesAt, int lie) : MemoryStream(new byte[1_000_000])
{
    public override int Read(byte[] buffer, int offset, int count) => Position < liesAt ? base.Read(buffer, offset, count) : lie;

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Task.FromResult(Read(buffer, offset, count));
}
