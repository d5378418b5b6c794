using System;
using System.Data.Common;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>
/// A provider whose bulk copies are compared. Both have the same public API in different namespaces, so that the tests use a copy as
/// dynamic. The members of this class need the types of one provider, which dynamic calls do not support.
/// </summary>
internal abstract class BulkProvider
{
    public static BulkProvider Incumbent { get; } = new IncumbentBulkProvider();

    public abstract DbConnection Connect(string connectionString);

    /// <summary>Creates a SqlBulkCopy.</summary>
    /// <param name="connection">An open connection.</param>
    /// <param name="options">The number of SqlBulkCopyOptions.</param>
    /// <param name="transaction">The transaction of the caller; null without one.</param>
    public abstract dynamic CreateCopy(DbConnection connection, int options, DbTransaction? transaction);

    public abstract void AddOrder(dynamic copy, string column, bool isDescending);

    /// <summary>Calls a delegate with the number of rows; true aborts the copy.</summary>
    public abstract void OnRowsCopied(dynamic copy, Func<long, bool> aborts);

    public abstract object Vector(float[] values);

    public abstract object Json(string text);
}
