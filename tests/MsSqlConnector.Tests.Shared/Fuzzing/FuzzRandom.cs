namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Pseudo-random numbers that depend only on the seed, on every platform and version.</summary>
internal sealed class FuzzRandom(ulong seed)
{
    private ulong _state = seed;

    /// <summary>The numbers of one case, which do not depend on the previous cases.</summary>
    public static FuzzRandom ForCase(ulong seed, long index) => new(new FuzzRandom(seed).NextUInt64() ^ (ulong)index * 0xD1342543DE82EF95);

    /// <summary>A number of 64 bits (SplitMix64).</summary>
    public ulong NextUInt64()
    {
        ulong z = _state += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    /// <summary>Returns a number from 0 to one below the limit; 0 for a limit of 0.</summary>
    public int Next(int limit) => limit <= 1 ? 0 : (int)(NextUInt64() % (uint)limit);

    public int Next(int from, int limit) => from + Next(limit - from);

    public bool IsOneIn(int count) => Next(count) == 0;

    public T Pick<T>(T[] choices) => choices[Next(choices.Length)];
}
