using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.Packets;

/// <summary>A buffer pool that copies buffers when they are returned, and rents only new ones.</summary>
internal sealed class RecordingPool : ArrayPool<byte>
{
    private readonly List<byte[]> _rented = [];
    private readonly List<byte[]> _returned = [];

    /// <summary>The content of the buffers when they were returned.</summary>
    public IReadOnlyList<byte[]> Returned => _returned;

    /// <summary>Whether every buffer was returned.</summary>
    public bool IsComplete => _rented.Count == 0;

    public override byte[] Rent(int minimumLength)
    {
        byte[] buffer = new byte[minimumLength];
        _rented.Add(buffer);
        return buffer;
    }

    public override void Return(byte[] array, bool clearArray = false)
    {
        if (!_rented.Remove(array))
        {
            throw new InvalidOperationException("The buffer does not belong to this pool, or was already returned.");
        }

        if (clearArray)
        {
            Array.Clear(array, 0, array.Length);
        }

        _returned.Add([.. array]);
    }

    /// <summary>Whether a returned buffer contains these bytes.</summary>
    public bool Contains(byte[] bytes) => _returned.Any(buffer => buffer.AsSpan().IndexOf(bytes) >= 0);
}
