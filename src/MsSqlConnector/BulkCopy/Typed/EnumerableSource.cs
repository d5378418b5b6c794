using System.Collections.Generic;

namespace MsSqlConnector.BulkCopy.Typed;

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
