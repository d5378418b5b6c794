using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>An INSERT BULK statement: the table, the columns of the rows, and the hints.</summary>
/// <param name="Text">The text as the client sent it.</param>
/// <param name="Table">The table's name.</param>
/// <param name="Columns">The columns in the order of the rows' values.</param>
/// <param name="Hints">The words after WITH in upper case, with their values: <c>TABLOCK</c>, <c>ROWS_PER_BATCH=100</c>.</param>
/// <param name="Order">The columns of the ORDER hint.</param>
public sealed record InsertBulkStatement(
    string Text,
    MultipartName Table,
    IReadOnlyList<InsertBulkColumn> Columns,
    IReadOnlyList<string> Hints,
    IReadOnlyList<InsertBulkOrder> Order)
{
    public bool Has(string hint) => Hints.Contains(hint, StringComparer.Ordinal);
}
