using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// A message to the server (MS-TDS 2.2.1). A session keeps one object of a kind and refills it; the object remembers how
/// far it is written, so that a message of any length leaves in blocks while nothing of its size is built up.
/// </summary>
internal abstract class Request
{
    /// <summary>As much text as is copied between two questions for room.</summary>
    private const int TextRangeCharCount = 4096;

    public abstract PacketType Type { get; }

    /// <summary>Whether the bytes contain a password or a token, so that the buffer is cleared before other code can use it.</summary>
    public virtual bool IsSecret => false;

    /// <summary>The value that stopped <see cref="TryWrite"/> for want of more of it: pull, and call again. Else null.</summary>
    public virtual PulledValue? Dry => null;

    /// <summary>
    /// Writes on; true when all is written, false when a value is <see cref="Dry"/> or the writer is full: then send its full
    /// packets and call again.
    /// </summary>
    public abstract bool TryWrite(PacketWriter writer);

    /// <summary>Forgets what it was filled with, and lets go of the sources of its values.</summary>
    public virtual void Clear()
    {
    }

    /// <summary>Writes UTF-16 text range by range from <paramref name="charsWritten"/> on.</summary>
    protected static bool TryWriteText(PacketWriter writer, string text, ref int charsWritten)
    {
        while (charsWritten < text.Length)
        {
            if (writer.IsFull)
            {
                return false;
            }

            int charCount = Math.Min(TextRangeCharCount, text.Length - charsWritten);
            writer.WriteUnicode(text.AsSpan(charsWritten, charCount));
            charsWritten += charCount;
        }

        return true;
    }
}
