using System;
using System.Collections.Generic;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Writes the values of one column of a load. It is created once for a copy and reads each value from the source's current row.
/// </summary>
/// <param name="column">The destination column.</param>
/// <param name="isDirect">Whether <see cref="WriteDirectly"/> can write values.</param>
internal abstract class RowField(BulkColumn column, bool isDirect = false)
{
    /// <summary>The result of <see cref="WriteDirectly"/> for a value that <see cref="TryWrite"/> must write.</summary>
    protected const int NotWritten = 0;

    public BulkColumn Column => column;

    /// <summary>Gets a value that indicates whether <see cref="WriteDirectly"/> can write values.</summary>
    public bool IsDirect => isDirect;

    /// <summary>Gets the field whose value is being written: this one, or a part of it.</summary>
    public virtual RowField Current => this;

    /// <summary>Gets the value that is being converted or written, for messages; null if there is none.</summary>
    public virtual object? Value => null;

    /// <summary>Gets a value that indicates whether a failure of <see cref="TryWrite"/> concerns the value, and not the source.</summary>
    public abstract bool IsConverting { get; }

    /// <summary>Gets the source that stopped <see cref="TryWrite"/>, because more data is needed; otherwise null.</summary>
    public virtual IInputSource? PendingInput => null;

    /// <summary>
    /// Writes the value of the current row if it fits into a packet and its conversion cannot fail. Returns the number of written bytes, or
    /// <see cref="NotWritten"/>: <see cref="TryWrite"/> then writes the value. Only the source can fail.
    /// </summary>
    /// <param name="packet">The free space of the packet.</param>
    public virtual int WriteDirectly(Span<byte> packet) => NotWritten;

    /// <summary>
    /// Continues to write the value of the current row. Returns false if the writer is full or the value needs more data.
    /// </summary>
    public abstract bool TryWrite(PacketWriter writer);

    /// <summary>Adds the columns that the field writes.</summary>
    public virtual void AddColumns(List<BulkColumn> columns) => columns.Add(column);

    /// <summary>Ends a value that was not written completely.</summary>
    /// <param name="isReading">Whether its source is still being read and can write into its buffers.</param>
    public virtual void Abandon(bool isReading)
    {
    }
}
