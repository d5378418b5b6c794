using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy.Typed;

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
