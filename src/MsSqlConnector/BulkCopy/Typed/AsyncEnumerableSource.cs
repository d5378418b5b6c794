using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>The rows of an asynchronous enumeration, which begins when the first row is read.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="rows">The enumeration.</param>
/// <param name="columns">The columns.</param>
/// <param name="token">The token that cancels the copy.</param>
internal sealed class AsyncEnumerableSource<TRow>(
    IAsyncEnumerable<TRow> rows, IReadOnlyList<TypedColumn<TRow>> columns, CancellationToken token)
    : TypedRowSource<TRow>(columns)
{
    private const int Idle = 0;
    private const int Reading = 1;
    private const int Closed = 2;

    private IAsyncEnumerator<TRow>? _enumerator;
    private int _state = Idle;

    public override bool Read() =>
        throw new NotSupportedException("An asynchronous enumeration cannot be read synchronously. Call WriteToServerAsync.");

    public override ValueTask<bool> ReadAsync(CancellationToken token)
    {
        ValueTask<bool> reading = (_enumerator ??= Begin()).MoveNextAsync();
        if (reading.IsCompletedSuccessfully)
        {
            return new ValueTask<bool>(Take(_enumerator, reading.Result));
        }

        Volatile.Write(ref _state, Reading);
        return FinishReadAsync(_enumerator, reading);
    }

    /// <summary>
    /// Disposes of the enumerator. If a pending move to the next row ignores the token, the enumerator is disposed of when the move
    /// completes.
    /// </summary>
    protected override ValueTask CloseAsync() =>
        Interlocked.Exchange(ref _state, Closed) == Idle && _enumerator is { } enumerator ? enumerator.DisposeAsync() : default;

    private IAsyncEnumerator<TRow> Begin() => rows.GetAsyncEnumerator(token);

    private bool Take(IAsyncEnumerator<TRow> enumerator, bool hasRow)
    {
        if (hasRow)
        {
            Current = enumerator.Current;
        }

        return hasRow;
    }

    private async ValueTask<bool> FinishReadAsync(IAsyncEnumerator<TRow> enumerator, ValueTask<bool> reading)
    {
        try
        {
            return Take(enumerator, await reading.ConfigureAwait(false));
        }
        finally
        {
            if (Interlocked.CompareExchange(ref _state, Idle, Reading) == Closed)
            {
                await enumerator.DisposeAsync().ConfigureAwait(false);
            }
        }
    }
}
