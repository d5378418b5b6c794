using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>Writes the values that the caller provides one by one for a column.</summary>
/// <param name="column">The destination column.</param>
internal sealed class WrittenField(BulkColumn column) : ObjectField(column)
{
    private readonly bool _isBoundedUnicode = column.IsBoundedUnicode;
    private object? _next;
    private TypedCodec? _typed;

    /// <summary>Sets the value to write as an object.</summary>
    public void Set(object? value) => _next = value;

    /// <summary>Writes a value without boxing. Returns false if it must be converted as an object.</summary>
    /// <exception cref="System.OverflowException">The value is outside the range of the type.</exception>
    /// <exception cref="System.ArgumentException">The value has too many digits.</exception>
    public bool TryWrite<T>(PacketWriter writer, T value)
    {
        if (value is string text)
        {
            return TryWriteText(writer, text);
        }

        if (_typed is not TypedCodec<T> codec)
        {
            if (!typeof(T).IsValueType || TypedCodecs.Find<T>(Column.SqlDbType) is not { } found)
            {
                return false;
            }

            _typed = codec = found;
        }

        codec.Write(writer, Column.Type, value);
        return true;
    }

    private bool TryWriteText(PacketWriter writer, string text)
    {
        if (_isBoundedUnicode)
        {
            Column.WriteUnicode(writer, text);
        }

        return _isBoundedUnicode;
    }

    protected override object? GetValue()
    {
        object? value = _next;
        _next = null;
        return value;
    }
}
