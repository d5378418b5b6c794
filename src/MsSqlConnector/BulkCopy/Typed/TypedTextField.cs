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
    private string? _invalid;
    private bool _isConverting;

    public override object? Value => _invalid;

    public override bool IsConverting => _isConverting;

    public override bool TryWrite(PacketWriter writer)
    {
        string? value = getValue(source.Current);
        if (value is null || !Column.TryWriteUnicode(writer, value))
        {
            WriteSpecial(writer, value);
        }

        return true;
    }

    /// <summary>Writes null, or fails because the text is too long.</summary>
    private void WriteSpecial(PacketWriter writer, string? value)
    {
        _invalid = value;
        _isConverting = true;
        if (value is not null)
        {
            throw BulkErrors.Truncated(Column, value);
        }

        Column.WriteNull(writer);
        _isConverting = false;
    }
}
