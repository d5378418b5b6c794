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

    public static readonly BlockPool Shared = new();

    /// <summary>The block that this thread returned last, which is still in the cache of its core.</summary>
    [ThreadStatic]
    private static byte[]? s_latest;

    private readonly ConcurrentQueue<byte[]> _blocks = new();
    private int _count;

    private BlockPool() => _ = new Trimmer(this);

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
            Interlocked.Decrement(ref _count);
            return block;
        }

        return ArrayPool<byte>.Shared.Rent(BlockByteCount);
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
            Interlocked.Decrement(ref _count);
            ArrayPool<byte>.Shared.Return(block);
        }
    }

    /// <summary>Releases half of the pooled blocks to the garbage collector.</summary>
    public void Trim()
    {
        for (int i = (Count + 1) / 2; i > 0 && _blocks.TryDequeue(out _); i--)
        {
            Interlocked.Decrement(ref _count);
        }
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
