using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The current row of a reader of this provider.</summary>
internal interface IStoredRow
{
    /// <summary>Gets the description of the columns.</summary>
    ResultMetadata Metadata { get; }

    /// <summary>Finds the bytes of a value as the server sent them. Returns false for NULL.</summary>
    bool TryGetStored(int i, out ReadOnlySpan<byte> bytes);

    /// <summary>
    /// Finds the bytes of adjacent values with their lengths, as the server sent them. Returns false if a value is NULL, or if the bytes
    /// are not contiguous.
    /// </summary>
    bool TryGetStoredRun(int first, int last, int prefixByteCount, out ReadOnlySpan<byte> bytes);

    /// <summary>Checks that the bytes that were found belong to the row.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the reader.</exception>
    void ThrowIfLost();

    /// <summary>Returns whether a value is in memory, so that reading it does not wait.</summary>
    bool IsHeld(int i);

    /// <summary>Waits for a value of a sequential reader.</summary>
    /// <param name="i">The column.</param>
    /// <param name="isStreamed">Whether the value is read as a stream, so that only its beginning is awaited.</param>
    /// <param name="token">The token that cancels the wait.</param>
    ValueTask HoldAsync(int i, bool isStreamed, CancellationToken token);

    /// <summary>Decodes a value.</summary>
    object GetValue(int i);
}
