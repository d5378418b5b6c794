using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// A value that comes out of the caller's stream, reader or rows while it is sent, so that nothing of its size is held. Writing it never
/// waits: it is dry when everything that was pulled is written, and the sender of the request pulls more. Pulling runs the caller's code.
/// </summary>
internal abstract class PulledValue : ParameterValue
{
    /// <summary>Whether <see cref="TryWrite(PacketWriter, in TypeInfo)"/> stopped for want of more, and not because the writer is full.</summary>
    public abstract bool IsDry { get; }

    public sealed override PulledValue? Dry => IsDry ? this : null;

    public sealed override bool CanRepeat(object? content) => false;

    public sealed override void Release() => Close(isBeingPulled: false);

    /// <summary>Writes until the value is complete or dry, or the writer is full.</summary>
    /// <inheritdoc/>
    public sealed override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress)
    {
        while (!TryWrite(writer, type))
        {
            if (IsDry || writer.IsFull)
            {
                return false;
            }
        }

        Close(isBeingPulled: false);
        return true;
    }

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
