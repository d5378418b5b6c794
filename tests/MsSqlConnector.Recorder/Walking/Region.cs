using System;
using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>
/// A field or value of a message that can contain text: its bytes, which are in several parts if the value is sent in chunks.
/// </summary>
/// <param name="Kind">The content.</param>
/// <param name="Label">The name of the column, parameter or field; empty for none.</param>
/// <param name="Parts">The bytes, in order.</param>
internal sealed record Region(RegionKind Kind, string Label, IReadOnlyList<Part> Parts)
{
    public byte[] Read(byte[] message)
    {
        List<byte> content = [];
        foreach (Part part in Parts)
        {
            content.AddRange(message.AsSpan(part.Start, part.ByteCount));
        }

        return [.. content];
    }

    public void Write(byte[] message, byte[] content)
    {
        int position = 0;
        foreach (Part part in Parts)
        {
            content.AsSpan(position, part.ByteCount).CopyTo(message.AsSpan(part.Start));
            position += part.ByteCount;
        }
    }
}
