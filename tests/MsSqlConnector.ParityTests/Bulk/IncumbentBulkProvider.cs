using System;
using System.Data.Common;
using Microsoft.Data.SqlTypes;

namespace MsSqlConnector.ParityTests.Bulk;

// Inside the namespace, where it comes before the provider of the same type names.
using Microsoft.Data.SqlClient;

/// <summary>Microsoft.Data.SqlClient.</summary>
internal sealed class IncumbentBulkProvider : BulkProvider
{
    public override DbConnection Connect(string connectionString)
    {
        SqlConnection connection = new(connectionString);
        connection.Open();
        return connection;
    }

    public override dynamic CreateCopy(DbConnection connection, int options, DbTransaction? transaction) =>
        new SqlBulkCopy((SqlConnection)connection, (SqlBulkCopyOptions)options, (SqlTransaction?)transaction);

    public override void AddOrder(dynamic copy, string column, bool isDescending) =>
        ((SqlBulkCopy)copy).ColumnOrderHints.Add(column, isDescending ? SortOrder.Descending : SortOrder.Ascending);

    public override void OnRowsCopied(dynamic copy, Func<long, bool> aborts) =>
        ((SqlBulkCopy)copy).SqlRowsCopied += (_, e) => e.Abort = aborts(e.RowsCopied);

    public override object Vector(float[] values) => new SqlVector<float>(values);

    public override object Json(string text) => new SqlJson(text);
}
