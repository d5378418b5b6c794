using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>
/// A declared column whose values have one type. A value type that the server type cannot hold completely is converted as an object.
/// </summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <param name="name">The name of the destination column.</param>
/// <param name="getValue">Returns the value of a row.</param>
internal sealed class TypedColumn<TRow, TValue>(string name, Func<TRow, TValue> getValue) : TypedColumn<TRow>(name)
{
    public override RowField CreateField(TypedRowSource<TRow> source, BulkColumn column) =>
        column.NumberTarget.Accepts<TValue>() ? new NumberField<TRow, TValue>(source, getValue, column)
            : TypedCodecs.Find<TValue>(column.SqlDbType) is { } codec ? new ValueField(source, getValue, codec, column)
            : column.IsBoundedUnicode && getValue is Func<TRow, string?> getText ? new TypedTextField<TRow>(source, getText, column)
            : new DelegatedField<TRow>(source, row => getValue(row), column);

    /// <summary>Writes values without boxing.</summary>
    private sealed class ValueField(TypedRowSource<TRow> source, Func<TRow, TValue> getValue, TypedCodec<TValue> codec, BulkColumn column)
        : RowField(column)
    {
        private TValue _value = default!;
        private bool _isConverting;

        public override object? Value => _value;

        public override bool IsConverting => _isConverting;

        public override bool TryWrite(Packets.PacketWriter writer)
        {
            _value = getValue(source.Current);
            _isConverting = true;
            codec.Write(writer, Column.Type, _value);
            _isConverting = false;
            return true;
        }
    }
}

/// <summary>Writes values that a delegate returns as numbers. Only the delegate can fail.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <param name="source">The rows.</param>
/// <param name="getValue">Returns the value of a row.</param>
/// <param name="column">The destination column.</param>
internal sealed class NumberField<TRow, TValue>(TypedRowSource<TRow> source, Func<TRow, TValue> getValue, BulkColumn column)
    : RowField(column)
{
    private readonly NumberTarget _target = column.NumberTarget;

    public override bool IsConverting => false;

    public override bool TryWrite(PacketWriter writer)
    {
        _target.Write(writer, getValue(source.Current));
        return true;
    }
}

/// <summary>Writes values that a delegate returns as objects.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="source">The rows.</param>
/// <param name="getValue">Returns the value of a row.</param>
/// <param name="column">The destination column.</param>
internal sealed class DelegatedField<TRow>(TypedRowSource<TRow> source, Func<TRow, object?> getValue, BulkColumn column)
    : ObjectField(column)
{
    protected override object? GetValue() => getValue(source.Current);
}
