using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>Writes strings that a delegate returns as bounded Unicode text.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="source">The rows.</param>
/// <param name="getValue">Returns the value of a row.</param>
/// <param name="column">The destination column.</param>
internal sealed class TypedTextField<TRow>(TypedRowSource<TRow> source, Func<TRow, string?> getValue, BulkColumn column) : RowField(column)
{
    private string? _value;
    private bool _isConverting;

    public override object? Value => _value;

    public override bool IsConverting => _isConverting;

    public override bool TryWrite(PacketWriter writer)
    {
        _value = getValue(source.Current);
        _isConverting = true;
        if (_value is null)
        {
            Column.WriteNull(writer);
        }
        else
        {
            Column.WriteUnicode(writer, _value);
        }

        _isConverting = false;
        return true;
    }
}
