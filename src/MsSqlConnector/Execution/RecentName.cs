using System.Diagnostics.CodeAnalysis;
using System.Threading;

namespace MsSqlConnector.Execution;

/// <summary>
/// A name that was found to be valid, and the text to send for it. Programs create a new command for every execution and use few procedures
/// and tables. Therefore recent names are cached for all commands, in a fixed number of entries.
/// </summary>
internal sealed class RecentName
{
    public const int SlotCount = 64;

    /// <summary>The maximum length of a cached name, which limits the size of the cache. Longer names are checked each time.</summary>
    private const int MaxCharCount = 512;

    private readonly string _name;
    private readonly string _text;

    private RecentName(string name, string text)
    {
        _name = name;
        _text = text;
    }

    public static bool TryFind(RecentName?[] slots, string name, [NotNullWhen(true)] out string? text)
    {
        RecentName? recent = Volatile.Read(ref slots[GetSlot(name)]);
        text = recent is not null && recent._name == name ? recent._text : null;
        return text is not null;
    }

    public static void Add(RecentName?[] slots, string name, string text)
    {
        if (name.Length <= MaxCharCount)
        {
            Volatile.Write(ref slots[GetSlot(name)], new RecentName(name, text));
        }
    }

    /// <summary>Computes an index from a few characters only, because the whole name is compared in any case.</summary>
    private static int GetSlot(string name)
    {
        int hash = name.Length;
        for (int i = 1; i <= 4 && i <= name.Length; i++)
        {
            hash = unchecked((hash * 31) + name[name.Length - i]);
        }

        return (int)((uint)hash % SlotCount);
    }
}
