using System;
using System.Collections.Generic;
using System.Globalization;

namespace MsSqlConnector.Rows;

/// <summary>
/// The columns of a result and how its rows are walked: immutable, so that a connection keeps it and uses it again when
/// the same bytes come.
/// </summary>
internal sealed class ResultMetadata
{
    public static readonly ResultMetadata Empty = new([], []);

    private const CompareOptions IgnoringWidth = CompareOptions.IgnoreCase | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth;

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

    /// <summary>The token this was made from, without its type byte.</summary>
    public byte[] TokenBytes { get; }

    /// <summary>The column of a name: exact first, then ignoring case, then the kind and width of kana too, as ADO.NET asks; -1 if none.</summary>
    public int GetOrdinal(string name)
    {
        // Built on first use and published whole: two threads at worst build it twice.
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
        return Array.FindIndex(Columns, column => comparison.Compare(column.Name, name, IgnoringWidth) == 0);
    }

    private Dictionary<string, int> Index(StringComparer comparer)
    {
        var ordinals = new Dictionary<string, int>(Columns.Length, comparer);
        for (int i = Columns.Length - 1; i >= 0; i--)
        {
            // From the last to the first, so that of equal names the first wins.
            ordinals[Columns[i].Name] = i;
        }

        return ordinals;
    }
}
