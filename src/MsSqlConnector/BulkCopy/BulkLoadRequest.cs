using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The rows of one batch (MS-TDS 2.2.6.1), after an INSERT BULK statement. Rows are read from the source and encoded directly into the
/// packets whenever there is free space, so that memory does not depend on their number.
/// </summary>
/// <remarks>
/// All rows are encoded by <see cref="ReadInput"/>, or by the part of <see cref="ReadInputAsync"/> before it waits. An exception of the
/// source or of a conversion then abandons the message, and the connection stays usable. After a wait nothing is written, because the
/// request may have been stopped meanwhile, and the writer may belong to another request.
/// </remarks>
internal sealed class BulkLoadRequest : Request, IInputSource
{
    private const int BeforeRow = -1;

    private readonly RequestControl _control;
    private readonly BulkRows _rows;
    private readonly RowField[] _fields;
    private readonly CancellationToken _token;
    private int _rowsLeft;
    private int _field = BeforeRow;
    private PacketWriter? _writer;
    private bool _isAtEnd;

    /// <param name="control">The control of the session, which stops the request.</param>
    /// <param name="rows">The rows. The first row of the batch is the current one.</param>
    /// <param name="fields">The columns.</param>
    /// <param name="maxRowCount">The maximum number of rows; 0 for no limit.</param>
    /// <param name="token">The token that cancels the copy. It is checked for each row, because a source need not wait.</param>
    public BulkLoadRequest(RequestControl control, BulkRows rows, RowField[] fields, int maxRowCount, CancellationToken token)
    {
        _control = control;
        _rows = rows;
        _fields = fields;
        _rowsLeft = maxRowCount == 0 ? int.MaxValue : maxRowCount;
        IsLimited = maxRowCount != 0;
        _token = token;
    }

    public override PacketType Type => PacketType.BulkLoad;

    public override bool IsAwaited => true;

    public override IInputSource? PendingInput => _isAtEnd || _writer is null or { IsFull: true } ? null : this;

    /// <summary>
    /// Gets a value that indicates whether part of the message was written. The message must then be ended, or the connection closed.
    /// </summary>
    public bool IsBegun => _writer is not null;

    private bool IsLimited { get; }

    public override bool TryWrite(PacketWriter writer)
    {
        if (_writer is null)
        {
            _writer = writer;
            LoadMessage.WriteColumns(writer, GetColumns());
        }

        if (!_isAtEnd)
        {
            return false;
        }

        LoadMessage.WriteEnd(writer);
        return true;
    }

    public void ReadInput()
    {
        while (CanContinue())
        {
            if (!_rows.HasRow)
            {
                _isAtEnd = !_rows.Read();
            }
            else if (!TryWriteRow())
            {
                if (FieldSource is not { } source)
                {
                    return;
                }

                source.ReadInput();
            }
        }
    }

    public ValueTask ReadInputAsync(CancellationToken token)
    {
        while (CanContinue())
        {
            if (!_rows.HasRow)
            {
                ValueTask<bool> reading = _rows.ReadAsync(token);
                if (!reading.IsCompletedSuccessfully)
                {
                    return FinishReadAsync(reading);
                }

                _isAtEnd = !reading.Result;
            }
            else if (!TryWriteRow())
            {
                if (FieldSource is not { } source)
                {
                    return default;
                }

                ValueTask reading = source.ReadInputAsync(token);
                if (!reading.IsCompletedSuccessfully)
                {
                    return reading;
                }
            }
        }

        return default;
    }

    public void Close(bool isReading)
    {
        foreach (RowField field in _fields)
        {
            field.Abandon(isReading);
        }
    }

    public override void Clear() => Close(isReading: false);

    /// <summary>
    /// Gets the source of the value that is being written, if it needs more data; otherwise null, because the writer is full.
    /// </summary>
    private IInputSource? FieldSource => _field >= 0 && _field < _fields.Length ? _fields[_field].PendingInput : null;

    /// <summary>
    /// Returns whether more can be written. The end of the batch is recognized without reading the first row of the next one.
    /// </summary>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    private bool CanContinue()
    {
        _token.ThrowIfCancellationRequested();
        _isAtEnd |= _rowsLeft == 0;
        return !_isAtEnd && !_control.IsCanceled;
    }

    private List<BulkColumn> GetColumns()
    {
        List<BulkColumn> columns = [];
        foreach (RowField field in _fields)
        {
            field.AddColumns(columns);
        }

        return columns;
    }

    private async ValueTask FinishReadAsync(ValueTask<bool> reading) => _isAtEnd = !await reading.ConfigureAwait(false);

    /// <summary>Continues to write the current row. Returns false if the writer is full or a value needs more data.</summary>
    /// <exception cref="InvalidOperationException">A value cannot be converted.</exception>
    private bool TryWriteRow()
    {
        PacketWriter writer = _writer!;
        if (_field == BeforeRow)
        {
            if (writer.IsFull)
            {
                return false;
            }

            LoadMessage.WriteRowStart(writer);
            _field = 0;
        }

        try
        {
            if (!TryWriteFields(writer))
            {
                return false;
            }
        }
        catch (Exception exception) when (_fields[_field].Current.IsConverting && BulkErrors.IsConversion(exception))
        {
            RowField field = _fields[_field].Current;
            throw BulkErrors.Conversion(field.Value, field.Column, _rows.RowNumber, exception);
        }

        _field = BeforeRow;
        _rowsLeft -= IsLimited ? 1 : 0;
        _rows.OnRowWritten();
        return true;
    }

    private bool TryWriteFields(PacketWriter writer)
    {
        RowField[] fields = _fields;
        for (int i = _field; i < fields.Length; i++)
        {
            // Stored before the value is written, for the message of a failed conversion.
            _field = i;
            if (fields[i].IsDirect && !writer.IsFull)
            {
                i = WriteDirectly(writer, fields, i);
                if (i == fields.Length)
                {
                    break;
                }

                _field = i;
            }

            if (writer.IsFull || !fields[i].TryWrite(writer))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Writes values into the current packet. Returns the position of the first field that is left.</summary>
    /// <remarks>It is not inlined, because its caller is inlined into a method with an exception handler.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteDirectly(PacketWriter writer, RowField[] fields, int next)
    {
        Span<byte> packet = writer.FreeSpan;
        int byteCount = 0;
        for (; (uint)next < (uint)fields.Length && fields[next].IsDirect; next++)
        {
            int written = fields[next].WriteDirectly(packet.Slice(byteCount));
            if (written == 0)
            {
                break;
            }

            byteCount += written;
        }

        writer.Advance(byteCount);
        return next;
    }
}
