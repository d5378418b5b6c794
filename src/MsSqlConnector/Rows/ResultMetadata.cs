using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Rows;

/// <summary>
/// The columns of a result and the layout of its rows. It is immutable, so that a connection caches and reuses it for the same bytes.
/// </summary>
internal sealed class ResultMetadata
{
    public static readonly ResultMetadata Empty = new([], []);

    private const CompareOptions IgnoreWidthOptions =
        CompareOptions.IgnoreCase | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth;

    private Dictionary<string, int>? _ordinals;
    private Dictionary<string, int>? _ordinalsIgnoringCase;

    /// <summary>The columns with the keys of the last execution that decrypted them; null if none did.</summary>
    private DecryptedColumns? _decrypted;

    public ResultMetadata(ColumnMetadata[] columns, byte[] tokenBytes)
    {
        Columns = columns;
        TokenBytes = tokenBytes;
        var layouts = new ColumnLayout[columns.Length];
        for (int i = 0; i < layouts.Length; i++)
        {
            layouts[i] = new ColumnLayout(columns[i].Type);
            IsEncrypted |= columns[i].Crypto is not null;
        }

        Layout = new RowLayout(layouts);
    }

    /// <summary>Initializes the metadata of a result with decrypted columns, for one reader.</summary>
    private ResultMetadata(DecryptedColumns decrypted, byte[] tokenBytes)
    {
        Columns = decrypted.Columns;
        Layout = decrypted.Layout;
        TokenBytes = tokenBytes;
        Plain = new PlainBuffer();
    }

    public ColumnMetadata[] Columns { get; }

    public RowLayout Layout { get; }

    /// <summary>Gets a value that indicates whether the values of a column are encrypted, and are not decrypted.</summary>
    public bool IsEncrypted { get; }

    /// <summary>
    /// Gets the buffer for the decrypted value that is being read; null if no column is decrypted. It belongs to the reader, because
    /// another reader can use the buffers of the session while a getter that runs on another thread still decrypts.
    /// </summary>
    public PlainBuffer? Plain { get; }

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

    /// <summary>Returns the metadata for one reader that decrypts values.</summary>
    /// <inheritdoc cref="DecryptedColumns(ColumnMetadata[], CellKey[], System.Exception[])" path="/param"/>
    public ResultMetadata Decrypt(CellKey?[] keys, Exception?[]? failures)
    {
        if (failures is not null)
        {
            return new ResultMetadata(new DecryptedColumns(Columns, keys, failures), TokenBytes);
        }

        if (_decrypted is not { } decrypted || !decrypted.Matches(keys))
        {
            _decrypted = decrypted = new DecryptedColumns(Columns, keys, failures: null);
        }

        return new ResultMetadata(decrypted, TokenBytes);
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
