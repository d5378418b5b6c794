using System;
using System.Data.Common;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>This provider.</summary>
internal sealed class OurBulkProvider : BulkProvider
{
    public static BulkProvider Instance { get; } = new OurBulkProvider();

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

    public override object Vector(float[] values) => new SqlTypes.SqlVector<float>(values);

    public override object Json(string text) => new SqlTypes.SqlJson(text);
}
