using System;
using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Encrypts the values that another field writes for a column with Always Encrypted. A value is encrypted as a whole, because its
/// authentication tag precedes it.
/// </summary>
/// <param name="plain">The field that converts and writes the plain values.</param>
/// <param name="key">The key of the column.</param>
internal sealed class EncryptedField(RowField plain, CellKey key) : RowField(plain.Column)
{
    private readonly PlainValueCollector _collector = new();
    private readonly EncryptedCell _cell = new();
    private bool _isCollecting;
    private bool _isWriting;

    public override RowField Current => plain.Current;

    public override object? Value => plain.Value;

    public override bool IsConverting => plain.IsConverting;

    public override IInputSource? PendingInput => _isWriting ? null : plain.PendingInput;

    /// <summary>Encrypts the fields of encrypted columns.</summary>
    /// <exception cref="CellException">A key is not available.</exception>
    public static RowField[] Wrap(RowField[] fields) => Array.ConvertAll(fields, Wrap);

    /// <inheritdoc cref="Wrap(RowField[])"/>
    public static RowField Wrap(RowField field) =>
        field.Column.Decryption is { } decryption ? new EncryptedField(field, decryption.GetKey()) : field;

    public override bool TryWrite(PacketWriter writer)
    {
        if (!_isWriting)
        {
            if (!TryCollect())
            {
                return false;
            }

            if (!TryEncrypt())
            {
                Column.WriteNullCell(writer);
                return true;
            }

            Column.WriteCellLength(writer, _cell.ByteCount);
            _isWriting = true;
        }

        if (!_cell.TryWrite(writer))
        {
            return false;
        }

        Column.WriteCellEnd(writer);
        EndCell();
        return true;
    }

    public override void AddColumns(List<BulkColumn> columns) => plain.AddColumns(columns);

    public override void Abandon(bool isReading)
    {
        plain.Abandon(isReading);
        EndCollecting();
        EndCell();
    }

    /// <summary>Collects the plain value. Returns false if it needs more data.</summary>
    private bool TryCollect()
    {
        if (!_isCollecting)
        {
            _collector.Begin();
            _isCollecting = true;
        }

        while (!plain.TryWrite(_collector.Writer))
        {
            if (plain.PendingInput is not null)
            {
                return false;
            }

            _collector.Continue();
        }

        return true;
    }

    /// <summary>Encrypts the value. Returns false for NULL, which is not encrypted.</summary>
    private bool TryEncrypt()
    {
        try
        {
            if (!_collector.TryGet(Column.Type.LengthForm, out ReadOnlySpan<byte> value))
            {
                return false;
            }

            _cell.Encrypt(value, Column.Type, key, Column.Crypto!.EncryptionType);
            return true;
        }
        finally
        {
            EndCollecting();
        }
    }

    private void EndCollecting()
    {
        _isCollecting = false;
        _collector.Clear();
    }

    private void EndCell()
    {
        _isWriting = false;
        _cell.Clear();
    }
}
