using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>Writes the values that the caller provides one by one for a column.</summary>
/// <param name="column">The destination column.</param>
internal sealed class WrittenField(BulkColumn column) : ObjectField(column)
{
    private readonly NumberTarget _target = column.NumberTarget;
    private readonly bool _isBoundedUnicode = column.IsBoundedUnicode;
    private object? _next;
    private TypedCodec? _typed;

    /// <summary>Gets or sets the field that writes the value: this one, or one that encrypts it.</summary>
    public RowField? Encrypting { get; private set; }

    /// <summary>Begins to encrypt the values if the column is encrypted.</summary>
    /// <exception cref="CellException">The key is not available.</exception>
    public void BeginEncryption() => Encrypting = Column.IsEncrypted ? EncryptedField.Wrap(this) : null;

    /// <summary>Sets the value to write as an object.</summary>
    public void Set(object? value) => _next = value;

    /// <summary>Writes a number, or a text that is not too long. Returns false for other values, which can fail.</summary>
    public bool TryWriteDirectly<T>(PacketWriter writer, T value)
    {
        if (Encrypting is not null)
        {
            return false;
        }

        if (!typeof(T).IsValueType)
        {
            return _isBoundedUnicode && value is string text && Column.TryWriteUnicode(writer, text);
        }

        if (!_target.Accepts<T>())
        {
            return false;
        }

        _target.Write(writer, value);
        return true;
    }

    /// <summary>Writes a value without boxing. Returns false if it must be converted as an object.</summary>
    /// <exception cref="System.OverflowException">The value is outside the range of the type.</exception>
    /// <exception cref="System.ArgumentException">The value has too many digits.</exception>
    public bool TryWrite<T>(PacketWriter writer, T value)
    {
        if (_typed is not TypedCodec<T> codec)
        {
            if (Encrypting is not null || !typeof(T).IsValueType || TypedCodecs.Find<T>(Column.SqlDbType) is not { } found)
            {
                return false;
            }

            _typed = codec = found;
        }

        codec.Write(writer, Column.Type, value);
        return true;
    }

    protected override object? GetValue()
    {
        object? value = _next;
        _next = null;
        return value;
    }
}
