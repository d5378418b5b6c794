using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A table-valued parameter as received (MS-TDS 2.2.5.5.5).</summary>
/// <param name="Columns">The columns, those that take their default included.</param>
/// <param name="Order">The order and uniqueness that the client declares; empty for none.</param>
/// <param name="Rows">The rows: a raw value for each column that sends one, null for NULL.</param>
public sealed record TableValue(
    IReadOnlyList<TableColumn> Columns, IReadOnlyList<TableOrder> Order, IReadOnlyList<IReadOnlyList<byte[]?>> Rows)
{
    /// <summary>A value as a CLR object, null for NULL.</summary>
    public object? GetValue(int row, int column) =>
        Rows[row][column] is { } bytes ? ValueDecoder.Decode(Columns[column].Type, bytes) : null;
}
