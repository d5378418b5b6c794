using System;
using System.Collections.Generic;
using System.Globalization;

namespace MsSqlConnector.Rows;

/// <summary>
/// The columns of a result and the layout of its rows. It is immutable, so that a connection caches and reuses it for the same bytes.
/// </summary>
internal sealed class ResultMetadata
{
    public static readonly ResultMetadata Empty = new([], []);

    private const CompareOptions IgnoreWidthOptions = CompareOptions.IgnoreCase | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth;

    private Dictionary<string, int>? _ordinals;
    private Dictionary<string, int>? _ordinalsIgnoringCase;

    public ResultMetadata(ColumnMetadata[] columns, byte[] tokenBytes)
    {
        Columns = columns;
        TokenBytes = tokenBytes;
        var layouts = new ColumnLayout[columns.Length];
        for (int i = 0; i < layouts.Length; i++)
        {
            layouts[i] = new ColumnLayout(columns[i].Type);
        }

        Layout = new RowLayout(layouts);
    }

    public ColumnMetadata[] Columns { get; }

    public RowLayout Layout { get; }

    /// <summary>Gets the token from which it was created, without its type byte.</summary>
    public byte[] TokenBytes { get; }

    /// <summary>
    /// Returns the ordinal of a name; -1 if there is none. As ADO.NET requires, it first compares exactly, then ignores case, and then also
    /// kana type and width.
    /// </summary>
    public int GetOrdinal(string name)
    {
        // Built on first use and published complete. At worst, two threads both build it.
        Dictionary<string, int> exact = _ordinals ??= Index(StringComparer.Ordinal);
        if (exact.TryGetValue(name, out int ordinal))
        {
            return ordinal;
        }

        Dictionary<string, int> ignoringCase = _ordinalsIgnoringCase ??= Index(StringComparer.OrdinalIgnoreCase);
        return ignoringCase.TryGetValue(name, out ordinal) ? ordinal : FindIgnoringWidth(name);
    }

    private int FindIgnoringWidth(string name)
    {
        CompareInfo comparison = CultureInfo.InvariantCulture.CompareInfo;
        return Array.FindIndex(Columns, column => comparison.Compare(column.Name, name, IgnoreWidthOptions) == 0);
    }

    private Dictionary<string, int> Index(StringComparer comparer)
    {
        var ordinals = new Dictionary<string, int>(Columns.Length, comparer);
        for (int i = Columns.Length - 1; i >= 0; i--)
        {
            // In reverse order, so that the first of equal names wins.
            ordinals[Columns[i].Name] = i;
        }

        return ordinals;
    }
}
