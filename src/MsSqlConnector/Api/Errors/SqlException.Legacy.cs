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
    /// Gets a value that indicates whether the operation may succeed when it is retried. This is true if the connection failed, or if
    /// <see cref="Errors"/> contains a number that docs/transient-errors.md lists, such as 1205, 10053, 10054, 10060 and those of Azure
    /// SQL. An open transaction must be retried as a whole.
    /// </summary>
    public bool IsTransient => IsTransientCore;

    /// <summary>
    /// Gets the SQLSTATE that ODBC drivers report for well-known errors, such as 23000 for a constraint violation (515, 547, 2601, 2627) or
    /// 40001 for a deadlock (1205). The value is null for other errors.
    /// </summary>
    public string? SqlState => FindSqlState();

    /// <summary>Adds the errors and the client connection ID to the serialized data.</summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The context of the serialization.</param>
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        AddTo(info);
    }
}
