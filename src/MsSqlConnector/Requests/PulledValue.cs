using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// A value that comes out of the user's stream, reader or rows while it is sent, so that nothing of its size is held. Writing
/// it never waits: when what was pulled is written it is dry, and who sends the request pulls more. Pulling runs the user's code.
/// </summary>
internal abstract class PulledValue
{
    /// <summary>Whether <see cref="TryWrite"/> stopped for want of more, and not because the writer is full.</summary>
    public abstract bool IsDry { get; }

    /// <summary>Writes on; true when all is written, false when it is dry or the writer is full.</summary>
    public abstract bool TryWrite(PacketWriter writer, in TypeInfo type);

    /// <summary>Takes more from the user's source, waiting for it as long as it takes.</summary>
    public abstract void Pull();

    /// <inheritdoc cref="Pull"/>
    public abstract ValueTask PullAsync(CancellationToken token);

    /// <summary>
    /// The value is sent, or will not be. Buffers go back, unless the source is still being read and may write into them.
    /// </summary>
    public abstract void Close(bool isBeingPulled);

    /// <summary>How much a source says it has given, which may be wrong: found here, the connection goes on.</summary>
    /// <exception cref="IOException">It cannot have been that much.</exception>
    protected static int CheckPulled(int count, int askedCount) => (uint)count <= (uint)askedCount
        ? count
        : throw new IOException($"The source of a parameter's value says that it has read {count} of the {askedCount} asked for.");
}
