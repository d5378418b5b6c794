using System;
using System.Data.SqlTypes;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Writes values that the source provides as objects. Values of the same CLR type as the one before are written without a conversion or an
/// allocation if the column can hold every value of that type.
/// </summary>
/// <param name="column">The destination column.</param>
internal abstract class ObjectField(BulkColumn column) : RowField(column, column.IsBoundedUnicode || column.NumberTarget.IsNumber)
{
    private readonly NumberTarget _target = column.NumberTarget;
    private readonly bool _isBoundedUnicode = column.IsBoundedUnicode;
    private readonly TextCodec? _boundedText = column.Type.LengthForm == LengthForm.UInt16 ? column.Type.Codec as TextCodec : null;
    private object? _value;
    private bool _isRead;
    private Type? _typedType;
    private TypedCodec? _typed;
    private ParameterValue? _long;
    private TextReaderValue? _text;
    private object? _content;
    private long _progress;

    public sealed override object? Value => _value;

    public sealed override bool IsConverting => _value is not null;

    public sealed override IInputSource? PendingInput => _long?.PendingInput;

    public sealed override int WriteDirectly(Span<byte> packet)
    {
        if (_isRead || packet.Length < PacketWriter.MaxNumberByteCount)
        {
            return NotWritten;
        }

        object? value = GetValue();
        int byteCount = !_isBoundedUnicode ? _target.WriteObject(packet, value)
            : value is string text ? Column.WriteUnicodeDirectly(packet, text)
            : NotWritten;
        if (byteCount == NotWritten)
        {
            // The source is read once for a row.
            _value = value ?? DBNull.Value;
            _isRead = true;
        }

        return byteCount;
    }

    public sealed override bool TryWrite(PacketWriter writer)
    {
        if (_long is null)
        {
            if (!_isRead)
            {
                _value = GetValue() ?? DBNull.Value;
            }

            _isRead = false;
            Begin(writer, _value!);
        }

        if (_long is not null && !TryContinue(writer))
        {
            return false;
        }

        _value = null;
        return true;
    }

    public sealed override void Abandon(bool isReading)
    {
        (_long as StreamedValue)?.Close(isReading);
        EndLong();
        _value = null;
        _isRead = false;
    }

    /// <summary>Returns the value of the current row.</summary>
    protected abstract object? GetValue();

    /// <summary>Returns the value that is read from a stream or a reader; null if the object is no source for the column.</summary>
    protected virtual StreamedValue? FindSource(object value) => LongSources.Find(value, Column.Type, ref _text);

    /// <summary>Writes a value, or its beginning if it is long.</summary>
    private void Begin(PacketWriter writer, object value)
    {
        if (_boundedText is not null && value is string)
        {
            WriteText(writer, _boundedText, value);
            return;
        }

        if (GetTyped(value.GetType()) is { } typed && typed.TryWriteObject(writer, Column.Type, value))
        {
            return;
        }

        ref readonly TypeInfo type = ref Column.Type;
        if (value is DBNull or INullable { IsNull: true })
        {
            _value = DBNull.Value;
            Column.WriteNull(writer);
        }
        else if (!type.IsLong)
        {
            type.Codec.WriteValue(writer, type, BulkConversion.Convert(value, Column));
        }
        else if (FindSource(value) is { } source)
        {
            _long = source;
        }
        else
        {
            _content = BulkConversion.Convert(value, Column);
            _long = LongValue.Instance;
            Column.WriteLongPrefix(writer);
        }
    }

    /// <summary>Writes a string, which needs no conversion.</summary>
    private void WriteText(PacketWriter writer, TextCodec codec, object value)
    {
        if (codec is UnicodeTextCodec)
        {
            Column.WriteUnicode(writer, (string)value);
            return;
        }

        if (codec.IsTooLong(value, Column.Type))
        {
            throw BulkErrors.Truncated(Column, value);
        }

        codec.WriteValue(writer, Column.Type, value);
    }

    private bool TryContinue(PacketWriter writer)
    {
        if (!_long!.TryWrite(writer, Column.Type, _content, ref _progress))
        {
            return false;
        }

        (_long as StreamedValue)?.Close(isReading: false);
        EndLong();
        return true;
    }

    private void EndLong()
    {
        _long = null;
        _content = null;
        _progress = 0;
    }

    private TypedCodec? GetTyped(Type clrType)
    {
        if (!ReferenceEquals(clrType, _typedType))
        {
            _typedType = clrType;
            _typed = TypedCodecs.Find(clrType, Column.SqlDbType);
        }

        return _typed;
    }
}
