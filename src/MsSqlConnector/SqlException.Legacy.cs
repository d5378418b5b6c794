using System;
using System.Runtime.Serialization;

namespace MsSqlConnector;

public sealed partial class SqlException
{
    private SqlException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
        Errors = (SqlErrorCollection?)info.GetValue(nameof(Errors), typeof(SqlErrorCollection)) ?? new SqlErrorCollection();
        ClientConnectionId = (Guid)info.GetValue(nameof(ClientConnectionId), typeof(Guid))!;
    }

    /// <summary>
    /// Whether the same work may succeed when it is tried again: the connection failed, or one of <see cref="Errors"/> has a number that is
    /// listed in docs/transient-errors.md, such as 1205, 10053, 10054, 10060 and those of Azure SQL. A transaction that was open has to
    /// be repeated as a whole.
    /// </summary>
    public bool IsTransient => IsTransientCore;

    /// <summary>
    /// Gets the state that ODBC drivers report for well-known errors, such as 23000 for a violated constraint (515, 547, 2601, 2627) and
    /// 40001 for a deadlock (1205). Null for any other error.
    /// </summary>
    public string? SqlState => FindSqlState();

    /// <summary>Adds the errors and the connection's id to what a formatter stores.</summary>
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        info.AddValue(nameof(Errors), Errors, typeof(SqlErrorCollection));
        info.AddValue(nameof(ClientConnectionId), ClientConnectionId, typeof(Guid));
    }
}
