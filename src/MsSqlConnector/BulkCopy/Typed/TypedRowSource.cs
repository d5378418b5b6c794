using System.Collections.Generic;

namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>Rows of one type with declared columns.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="columns">The columns.</param>
internal abstract class TypedRowSource<TRow>(IReadOnlyList<TypedColumn<TRow>> columns) : RowSource
{
    /// <summary>Gets the current row.</summary>
    public TRow Current { get; protected set; } = default!;

    public sealed override int ColumnCount => columns.Count;

    /// <summary>Gets a mapping of each declared column to the destination column with its name.</summary>
    public BulkMapping[] Mappings
    {
        get
        {
            var mappings = new List<BulkMapping>(columns.Count);
            for (int i = 0; i < columns.Count; i++)
            {
                mappings.Add(new BulkMapping(string.Empty, i, columns[i].Name, -1));
            }

            return [.. mappings];
        }
    }

    public sealed override int GetOrdinal(string name) => throw BulkErrors.UnknownSourceColumn(name);

    public sealed override RowField CreateField(in MatchedColumn matched) =>
        columns[matched.SourceOrdinal].CreateField(this, matched.Column);
}

/// <summary>The rows of an enumeration, which begins when the first row is read.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="rows">The enumeration.</param>
/// <param name="columns">The columns.</param>
internal sealed class EnumerableSource<TRow>(IEnumerable<TRow> rows, IReadOnlyList<TypedColumn<TRow>> columns)
    : TypedRowSource<TRow>(columns)
{
    private IEnumerator<TRow>? _enumerator;

    public override bool Read()
    {
        IEnumerator<TRow> enumerator = _enumerator ??= rows.GetEnumerator();
        if (!enumerator.MoveNext())
        {
            return false;
        }

        Current = enumerator.Current;
        return true;
    }

    protected override void Close() => _enumerator?.Dispose();
}
