using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// A table-valued parameter: its columns, order and uniqueness, and then its rows as they are read (MS-TDS 2.2.5.5.5). Only one row is in
/// memory.
/// </summary>
internal sealed class TableValue : StreamedValue
{
    private const byte RowToken = 0x01;
    private const byte EndToken = 0x00;

    private readonly TableRows _rows;
    private readonly object?[] _values;
    private readonly List<KeyValuePair<int, byte>> _order;
    private bool _isStarted;
    private bool _hasRow;
    private bool _isAtEnd;
    private int _column;
    private long _progress;

    /// <exception cref="InvalidOperationException">The sort ordinals are not consecutive numbers from 0 on.</exception>
    public TableValue(TableRows rows)
    {
        _rows = rows;
        _values = new object?[rows.Columns.Length];
        _order = TableOrder.Create(rows.Columns);
    }

    public override bool NeedsInput => _isStarted && !_hasRow && !_isAtEnd;

    public override bool TryWrite(PacketWriter writer, in TypeInfo type)
    {
        if (NeedsInput || writer.IsFull)
        {
            return false;
        }

        if (!_isStarted)
        {
            WriteColumns(writer);
            WriteOrder(writer);
            writer.WriteByte(EndToken);
            _isStarted = true;
            return false;
        }

        if (_isAtEnd)
        {
            writer.WriteByte(EndToken);
            return true;
        }

        _hasRow = !TryWriteRow(writer);
        return false;
    }

    public override void ReadInput() => AcceptInput(_rows.Read(_values));

    public override async ValueTask ReadInputAsync(CancellationToken token) =>
        AcceptInput(await _rows.ReadAsync(_values, token).ConfigureAwait(false));

    public override void Close(bool isReading)
    {
        if (!isReading)
        {
            _rows.Dispose();
            Array.Clear(_values, 0, _values.Length);
        }
    }

    private void AcceptInput(bool isOnRow)
    {
        _hasRow = isOnRow;
        _isAtEnd = !isOnRow;
        _column = -1;
    }

    private void WriteColumns(PacketWriter writer)
    {
        writer.WriteUInt16((ushort)_rows.Columns.Length);
        foreach (TableColumn column in _rows.Columns)
        {
            const ushort Nullable = 0x0001;
            const ushort Default = 0x0200;
            TypeInfo type = column.Type;
            writer.WriteUInt32(column.UserType);
            writer.WriteUInt16((ushort)(Nullable | (column.IsDefault ? Default : 0)));
            type.Codec.WriteTypeInfo(writer, type);

            // Columns have no names in a request.
            writer.WriteByte(0);
        }
    }

    private void WriteOrder(PacketWriter writer)
    {
        const byte OrderUniqueToken = 0x10;
        if (_order.Count == 0)
        {
            return;
        }

        writer.WriteByte(OrderUniqueToken);
        writer.WriteUInt16((ushort)_order.Count);
        foreach (KeyValuePair<int, byte> column in _order)
        {
            writer.WriteUInt16((ushort)(column.Key + 1));
            writer.WriteByte(column.Value);
        }
    }

    private bool TryWriteRow(PacketWriter writer)
    {
        if (_column < 0)
        {
            writer.WriteByte(RowToken);
            _column = 0;
        }

        for (; _column < _values.Length; _column++)
        {
            TableColumn column = _rows.Columns[_column];
            if (!column.IsDefault && !TryWriteValue(writer, column.Type, _values[_column]))
            {
                return false;
            }

            _progress = 0;
        }

        return true;
    }

    private bool TryWriteValue(PacketWriter writer, in TypeInfo type, object? value)
    {
        if (writer.IsFull)
        {
            return false;
        }

        if (value is null)
        {
            type.Codec.WriteNull(writer, type);
            return true;
        }

        if (type.IsLong)
        {
            return type.Codec.TryWriteLongValue(writer, type, value, ref _progress);
        }

        type.Codec.WriteValue(writer, type, value);
        return true;
    }
}
