using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A table-valued parameter as it came (MS-TDS 2.2.5.5.5).</summary>
/// <param name="Columns">The columns, those that take their default included.</param>
/// <param name="Order">What the client says of order and uniqueness; empty when it says nothing.</param>
/// <param name="Rows">The rows: a raw value for each column that sends one, null for NULL.</param>
public sealed record TableValue(
    IReadOnlyList<TableColumn> Columns, IReadOnlyList<TableOrder> Order, IReadOnlyList<IReadOnlyList<byte[]?>> Rows)
{
    /// <summary>A value as a CLR object, null for NULL.</summary>
    public object? GetValue(int row, int column) =>
        Rows[row][column] is { } bytes ? ValueDecoder.Decode(Columns[column].Type, bytes) : null;
}
