using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace MsSqlConnector.Soak;

/// <summary>Counts the outcomes by name, and the violations.</summary>
internal sealed class Ledger
{
    private const int MaxFindingCount = 20;

    private readonly ConcurrentDictionary<string, int> _counts = new();
    private readonly ConcurrentQueue<string> _findings = new();
    private int _findingCount;

    public int FindingCount => Volatile.Read(ref _findingCount);

    /// <summary>The first of them.</summary>
    public IEnumerable<string> Findings => _findings;

    public void Count(string what) => _counts.AddOrUpdate(what, 1, static (_, count) => count + 1);

    public int CountOf(string what) => _counts.GetValueOrDefault(what);

    public void Found(string what)
    {
        if (Interlocked.Increment(ref _findingCount) <= MaxFindingCount)
        {
            _findings.Enqueue(what);
        }
    }

    public void Expect(bool isTrue, string otherwise)
    {
        if (!isTrue)
        {
            Found(otherwise);
        }
    }

    public override string ToString() => string.Join(", ", _counts.OrderByDescending(entry => entry.Value).Select(
        entry => string.Create(CultureInfo.InvariantCulture, $"{entry.Value} {entry.Key}")));
}
