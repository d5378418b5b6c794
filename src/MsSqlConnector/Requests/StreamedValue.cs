using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// A value that is streamed from the caller's stream, reader or rows while it is sent, so that its whole content is never in memory.
/// Writing never waits: it stops when all data that was read has been written, and the sender of the request reads more. Reading runs code
/// of the caller.
/// </summary>
internal abstract class StreamedValue : ParameterValue, IInputSource
{
    /// <summary>
    /// Gets a value that indicates whether <see cref="TryWrite(PacketWriter, in TypeInfo)"/> stopped because it needs more data, and not
    /// because the writer is full.
    /// </summary>
    public abstract bool NeedsInput { get; }

    public sealed override IInputSource? PendingInput => NeedsInput ? this : null;

    public sealed override bool CanRepeat(object? content) => false;

    public sealed override void Release() => Close(isReading: false);

    /// <summary>Writes until the value is complete, the value needs more data or the writer is full.</summary>
    /// <inheritdoc/>
    public sealed override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress)
    {
        while (!TryWrite(writer, type))
        {
            if (NeedsInput || writer.IsFull)
            {
                return false;
            }
        }

        Close(isReading: false);
        return true;
    }

    /// <summary>Continues to write. Returns true if the value is complete; false if it needs more data or the writer is full.</summary>
    public abstract bool TryWrite(PacketWriter writer, in TypeInfo type);

    /// <inheritdoc/>
    public abstract void ReadInput();

    /// <inheritdoc/>
    public abstract ValueTask ReadInputAsync(CancellationToken token);

    /// <inheritdoc/>
    public abstract void Close(bool isReading);

    /// <summary>Validates the count that a source returned. If it is wrong, this check allows the connection to continue.</summary>
    /// <exception cref="IOException">The count is invalid.</exception>
    protected static int CheckReadCount(int count, int requestedCount) => (uint)count <= (uint)requestedCount
        ? count
        : throw new IOException(
            $"The stream or reader of a parameter returned an invalid count: {count} for a request of {requestedCount}.");
}
