using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector;

/// <summary>The asynchronous getters: where the value is held already they complete at once.</summary>
public sealed partial class SqlDataReader
{
    /// <inheritdoc cref="GetFieldValue{T}"/>
    public override Task<T> GetFieldValueAsync<T>(int ordinal, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<T>(cancellationToken);
        }

        return IsHeld(ordinal)
            ? Task.FromResult(GetFieldValue<T>(ordinal))
            : GetFieldValueSlowlyAsync<T>(ordinal, cancellationToken);
    }

    /// <inheritdoc cref="IsDBNull"/>
    public override Task<bool> IsDBNullAsync(int ordinal, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<bool>(cancellationToken);
        }

        return IsHeld(ordinal) ? (IsDBNull(ordinal) ? s_true : s_false) : IsDBNullSlowlyAsync(ordinal, cancellationToken);
    }

    private bool IsHeld(int i)
    {
        RowSlot[] slots = _slots;
        return (uint)i < (uint)slots.Length && slots[i].Tag != ValueTag.Unread;
    }

    private async Task<T> GetFieldValueSlowlyAsync<T>(int i, CancellationToken token)
    {
        await EnsureColumnAsync(i, ResultStep.Column, token).ConfigureAwait(false);
        return GetFieldValue<T>(i);
    }

    private async Task<bool> IsDBNullSlowlyAsync(int i, CancellationToken token)
    {
        await EnsureColumnAsync(i, ResultStep.ColumnNull, token).ConfigureAwait(false);
        return _slots[i].IsNull;
    }

    private async ValueTask EnsureColumnAsync(int i, ResultStep inSequence, CancellationToken token)
    {
        CheckColumn(i);
        await _results.RunAsync(StepToColumn(i, inSequence), _timeoutSeconds, token).ConfigureAwait(false);
        ArriveAtColumn();
    }
}
