using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Threading;

namespace MsSqlConnector.Packets;

/// <summary>
/// The blocks that connections receive into. Each that waits for an answer has one, and there may be hundreds at once: more than
/// the platform's shared pool keeps of a size, which would make the others anew, zeroed, for every request.
/// </summary>
internal sealed class BlockPool
{
    /// <summary>The size of a block in bytes.</summary>
    public const int BlockByteCount = 64 * 1024;

    /// <summary>So many are kept beside one for each thread: 16 MB.</summary>
    private const int MaxCount = 256;

    public static readonly BlockPool Shared = new();

    /// <summary>What this thread gave back last: still in its core's cache.</summary>
    [ThreadStatic]
    private static byte[]? s_latest;

    private readonly ConcurrentQueue<byte[]> _blocks = new();
    private int _count;

    private BlockPool() => _ = new Trimmer(this);

    /// <summary>Blocks that are kept, beside those of the threads.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>A block of at least so many bytes, with whatever is in it.</summary>
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

    /// <summary>Gives half of what lies here to the garbage collector.</summary>
    public void Trim()
    {
        for (int i = (Count + 1) / 2; i > 0 && _blocks.TryDequeue(out _); i--)
        {
            Interlocked.Decrement(ref _count);
        }
    }

    /// <summary>Is collected again and again, in the end with the oldest objects only: then memory is scarce enough to look.</summary>
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
