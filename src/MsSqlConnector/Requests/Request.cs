using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// A message to the server (MS-TDS 2.2.1). A session keeps one object of each kind and reuses it. The object stores its write position, so
/// that a message of any length is sent in blocks and is never in memory as a whole.
/// </summary>
internal abstract class Request
{
    /// <summary>The number of characters that are copied between two checks for free space.</summary>
    private const int TextRangeCharCount = 4096;

    public abstract PacketType Type { get; }

    /// <summary>
    /// Gets a value that indicates whether the message contains a password or a token. The buffer is then cleared before other code can use
    /// it.
    /// </summary>
    public virtual bool IsSecret => false;

    /// <summary>
    /// Gets a value that indicates whether the server is waiting for this message, because an earlier statement announced it. If it is
    /// stopped, also before its first packet was sent, an attention ends it. The ignore bit does not: some servers then refuse every later
    /// message of this kind.
    /// </summary>
    public virtual bool IsAwaited => false;

    /// <summary>
    /// Gets a value that indicates whether the request contains everything that the caller has written so far, and the caller continues it.
    /// </summary>
    public virtual bool IsSuspended => false;

    /// <summary>
    /// Gets the source that stopped <see cref="TryWrite"/> because it needs more data: read more and call again. Otherwise null.
    /// </summary>
    public virtual IInputSource? PendingInput => null;

    /// <summary>
    /// Gets a value that indicates whether the caller's streams, readers or rows are read while the request is sent. That runs code of the
    /// caller, which can use the same connection.
    /// </summary>
    public virtual bool ReadsSources => false;

    /// <summary>
    /// Gets or sets the number of requests of the same transaction, with this one, whose responses have not been read (MS-TDS 2.2.5.3.2).
    /// </summary>
    public uint OutstandingCount { get; set; } = 1;

    /// <summary>
    /// Continues to write. Returns true if the message is complete; false if a value needs more data (<see cref="PendingInput"/>) or the
    /// writer is full. In the latter case, send its full packets and call again.
    /// </summary>
    public abstract bool TryWrite(PacketWriter writer);

    /// <summary>Clears the contents and releases the sources of the values.</summary>
    public virtual void Clear()
    {
    }

    /// <summary>Writes UTF-16 text in ranges, starting at <paramref name="charsWritten"/>.</summary>
    internal static bool TryWriteText(PacketWriter writer, string text, ref int charsWritten)
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
