using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
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

        return IsHeld(ordinal) ? GetHeldValueAsync<T>(ordinal)
            : IsSequential && IsOpened<T>() ? OpenFieldValueAsync<T>(ordinal, cancellationToken)
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

    /// <summary>Whether a column's value is being read piece by piece.</summary>
    private bool IsOpen(int i) => IsSequential && i == _results.Column && _results.IsValueOpen;

    /// <summary>Whether a column's value is being read piece by piece, or was and has come to its end: it is not NULL.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the reader.</exception>
    private bool IsBegun(int i)
    {
        bool isBegun = IsSequential && i == _results.Column && (_results.IsValueOpen || _results.NextColumn > i);
        return isBegun && !IsOwner ? throw RowLost() : isBegun;
    }

    /// <summary>Whether a value is asked for as something to read it from.</summary>
    private static bool IsOpened<T>() => typeof(T) == typeof(Stream) || typeof(T) == typeof(TextReader) || typeof(T) == typeof(XmlReader);

    /// <summary>What the getter throws is the task's to tell, as of every asynchronous method of ADO.NET.</summary>
    private Task<T> GetHeldValueAsync<T>(int i)
    {
        try
        {
            return Task.FromResult(GetFieldValue<T>(i));
        }
        catch (Exception exception)
        {
            return Task.FromException<T>(exception);
        }
    }

    private async Task<T> OpenFieldValueAsync<T>(int i, CancellationToken token) =>
        (T)await OpenValueAsync<T>(i, token).ConfigureAwait(false);

    private async Task<T> GetFieldValueSlowlyAsync<T>(int i, CancellationToken token)
    {
        await EnsureColumnAsync(i, ResultStep.Column, token).ConfigureAwait(false);
        return GetFieldValue<T>(i);
    }

    private async Task<bool> IsDBNullSlowlyAsync(int i, CancellationToken token)
    {
        CheckColumn(i);
        if (IsBegun(i))
        {
            return false;
        }

        await EnsureColumnAsync(i, ResultStep.ColumnNull, token).ConfigureAwait(false);
        return IsNullHere(i);
    }

    private async ValueTask EnsureColumnAsync(int i, ResultStep inSequence, CancellationToken token)
    {
        CheckColumn(i);
        Enter();
        try
        {
            await _results.RunAsync(StepToColumn(i, inSequence), _timeoutSeconds, token).ConfigureAwait(false);
            ArriveAtColumn();
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            Exit();
        }
    }
}
