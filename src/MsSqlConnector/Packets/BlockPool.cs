using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Threading;

namespace MsSqlConnector.Packets;

/// <summary>
/// A pool of receive blocks. Each connection that waits for a response has one, and there can be hundreds at once. The shared pool of the
/// platform keeps fewer arrays of a size, and would allocate and clear the others for every request.
/// </summary>
internal sealed class BlockPool
{
    /// <summary>The size of a block in bytes.</summary>
    public const int BlockByteCount = 64 * 1024;

    /// <summary>The maximum number of pooled blocks, in addition to one for each thread: 16 MB.</summary>
    private const int MaxCount = 256;

    public static readonly BlockPool Shared = CreateTrimmed();

    /// <summary>The block that this thread returned last, which is still in the cache of its core.</summary>
    [ThreadStatic]
    private static byte[]? s_latest;

    private readonly ConcurrentQueue<byte[]> _blocks = new();
    private int _count;

    /// <summary>
    /// The lowest number of pooled blocks since the last trim. A concurrent rent can be missed, which releases a block too many.
    /// </summary>
    private int _unusedCount;

    /// <summary>Gets the number of pooled blocks, without those of the threads.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>Rents a block of at least the given size. Its content is undefined.</summary>
    public byte[] Rent(int byteCount)
    {
        if (byteCount > BlockByteCount)
        {
            return ArrayPool<byte>.Shared.Rent(byteCount);
        }

        byte[]? block = s_latest;
        if (block is not null)
        {
            s_latest = null;
            return block;
        }

        if (_blocks.TryDequeue(out block))
        {
            int count = Interlocked.Decrement(ref _count);
            if (count < _unusedCount)
            {
                _unusedCount = count;
            }

            return block;
        }

        _unusedCount = 0;

        // The shared pool of .NET Framework returns larger arrays after 50 that were not returned to it.
        return GC.AllocateUninitializedArray<byte>(BlockByteCount);
    }

    public void Return(byte[] block)
    {
        if (block.Length != BlockByteCount)
        {
            ArrayPool<byte>.Shared.Return(block);
        }
        else if (s_latest is null)
        {
            s_latest = block;
        }
        else if (Interlocked.Increment(ref _count) <= MaxCount)
        {
            _blocks.Enqueue(block);
        }
        else
        {
            // The shared pool would keep dozens of blocks for as long as the process is idle.
            Interlocked.Decrement(ref _count);
        }
    }

    /// <summary>Releases the blocks that no connection needed since the last trim to the garbage collector.</summary>
    public void Trim()
    {
        for (int i = Volatile.Read(ref _unusedCount); i > 0 && _blocks.TryDequeue(out _); i--)
        {
            Interlocked.Decrement(ref _count);
        }

        Volatile.Write(ref _unusedCount, Count);
    }

    private static BlockPool CreateTrimmed()
    {
        BlockPool pool = new();
        _ = new Trimmer(pool);
        return pool;
    }

    /// <summary>
    /// Trims the pool when its finalizer runs. It is collected repeatedly and ends up in the oldest generation, which is collected when
    /// memory is scarce.
    /// </summary>
    private sealed class Trimmer(BlockPool pool)
    {
        ~Trimmer()
        {
            if (!Environment.HasShutdownStarted)
            {
                pool.Trim();
                GC.ReRegisterForFinalize(this);
            }
        }
    }
}
