using System;
using System.Collections.Concurrent;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>What is told of a statement, found out once: programs execute the same ones again and again.</summary>
internal sealed class StatementFacts
{
    private const int Capacity = 512;
    private const int MaxKeptCharCount = 4096;

    private static readonly ConcurrentDictionary<string, StatementFacts> s_byText = new(StringComparer.Ordinal);
    private static int s_count;

    private StatementFacts(string text)
    {
        IsSecret = StatementSecrets.AreIn(text);
        Shown = StatementSecrets.Clean(text);
        Summary = StatementSummary.Of(text);
    }

    /// <summary>Whether it speaks of something secret.</summary>
    public bool IsSecret { get; }

    /// <summary>The statement as it may be shown; null when it is not to be shown.</summary>
    public string? Shown { get; }

    /// <summary>The statement in a few words; empty when it does nothing that is known.</summary>
    public string Summary { get; }

    public static StatementFacts Of(string text)
    {
        if (s_byText.TryGetValue(text, out StatementFacts? facts))
        {
            return facts;
        }

        facts = new StatementFacts(text);
        if (text.Length <= MaxKeptCharCount && !facts.IsSecret)
        {
            Keep(text, facts);
        }

        return facts;
    }

    /// <summary>A program that makes a new text each time starts again rather than growing without bound.</summary>
    private static void Keep(string text, StatementFacts facts)
    {
        if (Interlocked.Increment(ref s_count) > Capacity)
        {
            s_byText.Clear();
            Interlocked.Exchange(ref s_count, 1);
        }

        s_byText.TryAdd(text, facts);
    }
}
