using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>A declared column of nullable values.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <typeparam name="TValue">The type of the values that are not null.</typeparam>
/// <param name="name">The name of the destination column.</param>
/// <param name="getValue">Returns the value of a row.</param>
internal sealed class NullableTypedColumn<TRow, TValue>(string name, Func<TRow, TValue?> getValue) : TypedColumn<TRow>(name)
    where TValue : struct
{
    public override RowField CreateField(TypedRowSource<TRow> source, BulkColumn column) =>
        TypedCodecs.Find<TValue>(column.SqlDbType) is { } codec
            ? new ValueField(source, getValue, codec, column)
            : new DelegatedField<TRow>(source, row => getValue(row), column);

    /// <summary>Writes values without boxing.</summary>
    private sealed class ValueField(TypedRowSource<TRow> source, Func<TRow, TValue?> getValue, TypedCodec<TValue> codec, BulkColumn column)
        : RowField(column)
    {
        private TValue? _value;
        private bool _isConverting;

        public override object? Value => _value;

        public override bool IsConverting => _isConverting;

        public override bool TryWrite(PacketWriter writer)
        {
            _value = getValue(source.Current);
            _isConverting = true;
            if (_value is { } value)
            {
                codec.Write(writer, Column.Type, value);
            }
            else
            {
                Column.WriteNull(writer);
            }

            _isConverting = false;
            return true;
        }
    }
}
