using System;
using System.Data.SqlTypes;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>Values whose type the caller names, or leaves open; and how a value that is not held yet is come by.</summary>
public sealed partial class SqlDataReader
{
    /// <summary>The value of a column as its CLR type; <see cref="DBNull.Value"/> for NULL.</summary>
    /// <exception cref="OverflowException">A decimal has more digits than <see cref="decimal"/>: read it with <see cref="GetSqlDecimal"/>.</exception>
    /// <exception cref="SqlException">The server sent bytes that the type cannot have (MS-TDS 2.2.5.5); the connection is broken.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed or not on a row.</exception>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public override object GetValue(int i)
    {
        RowValue value = ReadAny(i, out ColumnMetadata column);
        try
        {
            return OfRow(value.GetValue(column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>Puts the values of the current row into an array, as many as it takes.</summary>
    /// <returns>How many there were put.</returns>
    /// <inheritdoc cref="GetValue" path="/exception"/>
    public override int GetValues(object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        CheckRow();
        int count = Math.Min(values.Length, VisibleFieldCount);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetValue(i);
        }

        return count;
    }

    /// <summary>The value of a column as its type of System.Data.SqlTypes, which knows NULL; the CLR value where there is none.</summary>
    /// <inheritdoc cref="GetValue" path="/exception"/>
    public object GetSqlValue(int i)
    {
        RowValue value = ReadAny(i, out ColumnMetadata column);
        try
        {
            return OfRow(value.GetSqlValue(column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>Puts the values of the current row into an array as <see cref="GetSqlValue"/> gives them.</summary>
    /// <returns>How many there were put.</returns>
    public int GetSqlValues(object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        CheckRow();
        int count = Math.Min(values.Length, VisibleFieldCount);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetSqlValue(i);
        }

        return count;
    }

    /// <inheritdoc cref="GetSqlValue"/>
    public override object GetProviderSpecificValue(int i) => GetSqlValue(i);

    /// <inheritdoc cref="GetSqlValues"/>
    public override int GetProviderSpecificValues(object[] values) => GetSqlValues(values);

    /// <summary>The value of a column as a type of the caller's choice; no value type is boxed on the way.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public override T GetFieldValue<T>(int i)
    {
        // For a value type the runtime compiles only the branch that is taken, and the boxing away with it.
        if (typeof(T) == typeof(int))
        {
            return (T)(object)GetInt32(i);
        }

        if (typeof(T) == typeof(string))
        {
            return (T)(object)GetString(i);
        }

        if (typeof(T) == typeof(long))
        {
            return (T)(object)GetInt64(i);
        }

        if (typeof(T) == typeof(short))
        {
            return (T)(object)GetInt16(i);
        }

        if (typeof(T) == typeof(byte))
        {
            return (T)(object)GetByte(i);
        }

        if (typeof(T) == typeof(bool))
        {
            return (T)(object)GetBoolean(i);
        }

        return typeof(T).IsValueType ? GetOtherStruct<T>(i) : GetOther<T>(i);
    }

    private T GetOtherStruct<T>(int i)
    {
        if (typeof(T) == typeof(double))
        {
            return (T)(object)GetDouble(i);
        }

        if (typeof(T) == typeof(float))
        {
            return (T)(object)GetFloat(i);
        }

        if (typeof(T) == typeof(decimal))
        {
            return (T)(object)GetDecimal(i);
        }

        if (typeof(T) == typeof(DateTime))
        {
            return (T)(object)GetDateTime(i);
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return (T)(object)GetDateTimeOffset(i);
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            return (T)(object)GetTimeSpan(i);
        }

        if (typeof(T) == typeof(Guid))
        {
            return (T)(object)GetGuid(i);
        }

        if (typeof(T) == typeof(char))
        {
            return (T)(object)GetChar(i);
        }

        return TryGetPlatformValue(i, out T value) || TryGetNullable(i, out value) ? value : GetOther<T>(i);
    }

    private InvalidCastException CannotCast(int i, Type target) =>
        new($"A value of the type {GetDataTypeName(i)} cannot be read as {target.Name}.");

    /// <summary>Has a codec read a value that must not be NULL; one that cannot be breaks the connection.</summary>
    private T Decode<T>(int i, ValueDecoder<T> decode)
    {
        ReadOnlySpan<byte> bytes = ReadBytes(i, out ColumnMetadata column);
        try
        {
            return OfRow(decode(column.Type.Codec, bytes, column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <inheritdoc cref="Decode"/>
    private string DecodeText(int i)
    {
        RowValue value = ReadValue(i, out ColumnMetadata column);
        try
        {
            return OfRow(value.Text ?? column.Type.Codec.GetString(value.Bytes, column.Type));
        }
        catch (Exception exception) when (exception is InvalidValueException || !HasRow)
        {
            throw CannotDecode(exception);
        }
    }

    /// <summary>The server sent what cannot be: nothing that follows can be believed.</summary>
    private Exception Break(InvalidValueException invalid)
    {
        Enter();
        Exception exception = _results.Invalid(invalid);
        CloseAfterFailure();
        return exception;
    }

    /// <summary>The bytes of a column's value, which must not be NULL.</summary>
    private ReadOnlySpan<byte> ReadBytes(int i, out ColumnMetadata column)
    {
        RowSlot[] slots = _slots;
        if ((uint)i < (uint)slots.Length && slots[i] is { IsInPlace: true } slot && TryFind(slot, slot.ByteCount, out ReadOnlySpan<byte> bytes))
        {
            column = _metadata.Columns[i];
            return bytes;
        }

        return ReadValue(i, out column).Bytes;
    }

    /// <summary>The value of a column that must not be NULL.</summary>
    private RowValue ReadValue(int i, out ColumnMetadata column)
    {
        RowValue value = ReadAny(i, out column);
        return !value.IsNull ? value : throw (HasRow ? new SqlNullValueException() : RowLost());
    }

    private RowValue ReadAny(int i, out ColumnMetadata column)
    {
        EnsureColumn(i);
        try
        {
            column = _metadata.Columns[i];
            return new RowValue(_slots[i], _results.Row, _bytes.AsSpan(_rowStart));
        }
        catch (Exception) when (!HasRow)
        {
            throw RowLost();
        }
    }

    /// <summary>Sees to it that a column's slot says where its value is, reading on if it has not been reached.</summary>
    private void EnsureColumn(int i)
    {
        RowSlot[] slots = _slots;
        if ((uint)i < (uint)slots.Length && slots[i].Tag != ValueTag.Unread)
        {
            return;
        }

        CheckColumn(i);
        RunToColumn(i, ResultStep.Column);
    }

    private void RunToColumn(int i, ResultStep inSequence)
    {
        Enter();
        try
        {
            _results.Run(StepToColumn(i, inSequence), _timeoutSeconds);
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

    /// <summary>
    /// Called when the step to a column fails: leaves the row if the response is over, because the request was stopped. Never catches.
    /// </summary>
    private bool LeavesRow(Exception exception)
    {
        if (IsOwner && _results.IsOver)
        {
            LeaveRow();
            if (exception is SqlException)
            {
                CloseAfterFailure();
            }
        }

        return false;
    }

    private void ArriveAtColumn()
    {
        ThrowIfClosedMeanwhile();
        TakeRow();
    }

    /// <summary>What gets to a column: the step given in sequence, the rest of the row otherwise.</summary>
    private ResultStep StepToColumn(int i, ResultStep inSequence)
    {
        if (!IsSequential)
        {
            return ResultStep.RowRest;
        }

        CheckSequence(i);
        _results.SeekColumn(i);
        return inSequence;
    }

    /// <summary>In sequence, what lies behind is gone.</summary>
    private void CheckSequence(int i)
    {
        if (i < _results.NextColumn || IsOpen(i))
        {
            throw new InvalidOperationException(
                $"Column {i} has been passed: with CommandBehavior.SequentialAccess columns are read in order, "
                + $"from {_results.NextColumn} on.");
        }
    }

    private void CheckColumn(int i)
    {
        CheckRow();
        CheckOrdinal(i);
    }

    private void CheckRow()
    {
        ThrowIfClosed();
        if (!_results.IsOnRow || _metadata.Columns.Length == 0)
        {
            throw new InvalidOperationException("There is no row to read from: call Read first, and only while it returns true.");
        }
    }

    private void CheckOrdinal(int i)
    {
        if ((uint)i >= (uint)_metadata.Columns.Length)
        {
            throw new IndexOutOfRangeException($"There is no column {i}: the result has {_metadata.Columns.Length}.");
        }
    }
}
