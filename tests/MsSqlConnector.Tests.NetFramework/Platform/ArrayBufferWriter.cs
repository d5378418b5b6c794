namespace System.Buffers;

/// <summary>A buffer that grows when it is written to.</summary>
internal sealed class ArrayBufferWriter<T> : IBufferWriter<T>
{
    private T[] _items = new T[256];

    public ReadOnlyMemory<T> WrittenMemory => _items.AsMemory(0, WrittenCount);

    public ReadOnlySpan<T> WrittenSpan => _items.AsSpan(0, WrittenCount);

    public int WrittenCount { get; private set; }

    public void Advance(int count) => WrittenCount += count;

    public void Clear() => WrittenCount = 0;

    public void ResetWrittenCount() => WrittenCount = 0;

    public Memory<T> GetMemory(int sizeHint = 0)
    {
        int needed = WrittenCount + Math.Max(sizeHint, 1);
        if (needed > _items.Length)
        {
            Array.Resize(ref _items, Math.Max(needed, _items.Length * 2));
        }

        return _items.AsMemory(WrittenCount);
    }

    public Span<T> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
