using System;
using System.IO;

namespace MsSqlConnector.Execution.Streams;

/// <summary>
/// A value in memory in sequential mode. It has the members of <see cref="ColumnStream"/>, so that they do not depend on the size of the
/// value.
/// </summary>
internal sealed class ForwardStream(byte[] bytes) : MemoryStream(bytes, writable: false)
{
    public override bool CanSeek => false;

    public override long Length => throw NotSupported(nameof(Length));

    public override long Position
    {
        get => base.Position;
        set => throw NotSupported(nameof(Position));
    }

    public override long Seek(long offset, SeekOrigin loc) => throw NotSupported(nameof(Seek));

    private static NotSupportedException NotSupported(string member) =>
        new(
            $"This stream does not support {member}: with CommandBehavior.SequentialAccess values are read in sequence. "
            + "Copy it to a MemoryStream to seek.");
}
