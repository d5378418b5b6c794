using System;
using System.Collections.Generic;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>What reading an answer told: a number for each thing read, how much had arrived then, and how it ended.</summary>
internal sealed class FuzzReading(FuzzTransport transport, int maxItemCount)
{
    public List<long> Items { get; } = [];

    /// <summary>The bytes of the answer that had arrived when the item was read.</summary>
    public List<int> ByteCounts { get; } = [];

    /// <summary>What ended the reading before its end.</summary>
    public Exception? End { get; set; }

    public void Note(long item)
    {
        if (Items.Count >= maxItemCount)
        {
            throw new FuzzHangException("More is read than can have been sent.");
        }

        Items.Add(item);
        ByteCounts.Add(transport.MessageByteCount);
    }

    /// <summary>How many items are known from so many bytes.</summary>
    public int CountWithin(int byteCount)
    {
        int index = ByteCounts.FindIndex(count => count > byteCount);
        return index < 0 ? Items.Count : index;
    }
}
