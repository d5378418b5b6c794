using System;
using System.ComponentModel;
using System.Data.Common;
using System.Runtime.Serialization;

namespace MsSqlConnector;

public sealed partial class SqlException
{
    /// <summary>
    /// Whether the same work may succeed when it is tried again: the connection failed, or one of <see cref="Errors"/> has a number that is
    /// listed in docs/transient-errors.md, such as 1205, 10053, 10054, 10060 and those of Azure SQL. A transaction that was open has to
    /// be repeated as a whole.
    /// </summary>
    public override bool IsTransient => IsTransientCore;

    /// <summary>
    /// Gets the state that ODBC drivers report for well-known errors, such as 23000 for a violated constraint (515, 547, 2601, 2627) and
    /// 40001 for a deadlock (1205). Null for any other error.
    /// </summary>
    public override string? SqlState => FindSqlState();

    /// <inheritdoc/>
    protected override DbBatchCommand? DbBatchCommand => BatchCommand;

    /// <summary>Adds the errors and the connection's id to what formatters store; a formatter is obsolete here.</summary>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        info.AddValue(nameof(Errors), Errors, typeof(SqlErrorCollection));
        info.AddValue(nameof(ClientConnectionId), ClientConnectionId, typeof(Guid));
    }
}
