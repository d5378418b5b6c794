using System;
using System.Collections.Concurrent;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Contains the facts about a statement that telemetry needs. They are cached by text, because applications execute the same statements
/// repeatedly.
/// </summary>
internal sealed class StatementFacts
{
    private const int Capacity = 512;
    private const int MaxCachedCharCount = 4096;

    private static readonly ConcurrentDictionary<string, StatementFacts> s_byText = new(StringComparer.Ordinal);
    private static int s_count;

    private StatementFacts(string text)
    {
        IsSecret = StatementSecrets.ContainsSecret(text);
        SanitizedText = StatementSecrets.Clean(text);
        Summary = StatementSummary.Create(text);
    }

    /// <summary>Gets a value that indicates whether the statement mentions secrets.</summary>
    public bool IsSecret { get; }

    /// <summary>Gets the statement as it may be recorded; null if it must not be recorded.</summary>
    public string? SanitizedText { get; }

    /// <summary>Gets the summary of the statement; empty if it contains no known action.</summary>
    public string Summary { get; }

    public static StatementFacts Get(string text)
    {
        if (s_byText.TryGetValue(text, out StatementFacts? facts))
        {
            return facts;
        }

        facts = new StatementFacts(text);
        if (text.Length <= MaxCachedCharCount && !facts.IsSecret)
        {
            AddToCache(text, facts);
        }

        return facts;
    }

    /// <summary>
    /// Adds facts to the cache. A full cache is cleared, so that an application with ever new texts does not make it grow without bound.
    /// </summary>
    private static void AddToCache(string text, StatementFacts facts)
    {
        if (Interlocked.Increment(ref s_count) > Capacity)
        {
            s_byText.Clear();
            Interlocked.Exchange(ref s_count, 1);
        }

        s_byText.TryAdd(text, facts);
    }
}
