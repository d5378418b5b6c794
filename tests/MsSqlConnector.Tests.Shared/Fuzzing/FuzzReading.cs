using System;
using System.Collections.Generic;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The results of reading a response: a value for each item, the bytes that had arrived then, and the outcome.</summary>
internal sealed class FuzzReading(FuzzTransport transport, int maxItemCount)
{
    public List<long> Items { get; } = [];

    /// <summary>The number of bytes of the response that had arrived when the item was read.</summary>
    public List<int> ByteCounts { get; } = [];

    /// <summary>The messages of the rows that a bulk copy has written.</summary>
    public List<byte[]> Loads { get; } = [];

    /// <summary>The exception that ended the reading early.</summary>
    public Exception? End { get; set; }

    public void Note(long item)
    {
        if (Items.Count >= maxItemCount)
        {
            throw new FuzzHangException("The reader has read more bytes than can have been sent.");
        }

        Items.Add(item);
        ByteCounts.Add(transport.MessageByteCount);
    }

    /// <summary>Returns the number of items that are determined by this many bytes.</summary>
    public int CountWithin(int byteCount)
    {
        int index = ByteCounts.FindIndex(count => count > byteCount);
        return index < 0 ? Items.Count : index;
    }
}
