using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>Finds the known keyword that the writer of a connection string probably meant.</summary>
internal static class KeywordSuggestion
{
    /// <summary>The number of characters of a keyword for each of which one difference is allowed.</summary>
    private const int CharsPerDifference = 3;

    /// <summary>Returns the most similar name; null if none is similar. Spaces and case are ignored.</summary>
    /// <param name="keyword">The unknown keyword.</param>
    /// <param name="names">The known names and synonyms.</param>
    public static string? Find(string keyword, IEnumerable<string> names)
    {
        string wanted = Normalize(keyword);
        int limit = wanted.Length / CharsPerDifference;
        string? nearest = null;
        int least = int.MaxValue;
        foreach (string name in names)
        {
            string candidate = Normalize(name);
            bool isPrefix = IsPrefix(wanted, candidate);
            if (!isPrefix && Math.Abs(wanted.Length - candidate.Length) > limit)
            {
                // Each character by which the lengths differ is a difference.
                continue;
            }

            int difference = CountDifferences(wanted, candidate);
            bool isSimilar = isPrefix || difference <= limit;
            if (isSimilar && (difference < least || (difference == least && string.CompareOrdinal(name, nearest) < 0)))
            {
                least = difference;
                nearest = name;
            }
        }

        return nearest;
    }

    private static string Normalize(string name) => name.Replace(" ", string.Empty).ToUpperInvariant();

    /// <summary>Returns whether one of the names is at least the first half of the other one.</summary>
    private static bool IsPrefix(string left, string right) =>
        Math.Min(left.Length, right.Length) * 2 >= Math.Max(left.Length, right.Length)
        && (left.StartsWith(right, StringComparison.Ordinal) || right.StartsWith(left, StringComparison.Ordinal));

    /// <summary>Counts the characters to insert, delete, replace or exchange with their neighbor (Damerau-Levenshtein).</summary>
    private static int CountDifferences(string left, string right)
    {
        int[,] counts = new int[left.Length + 1, right.Length + 1];
        for (int i = 0; i <= left.Length; i++)
        {
            for (int j = 0; j <= right.Length; j++)
            {
                counts[i, j] = i == 0 || j == 0 ? i + j : CountDifferences(counts, left, right, i, j);
            }
        }

        return counts[left.Length, right.Length];
    }

    private static int CountDifferences(int[,] counts, string left, string right, int i, int j)
    {
        int replaced = counts[i - 1, j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
        int count = Math.Min(replaced, Math.Min(counts[i - 1, j], counts[i, j - 1]) + 1);
        bool isExchanged = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
        return isExchanged ? Math.Min(count, counts[i - 2, j - 2] + 1) : count;
    }
}
