using System;
using System.ComponentModel;
using System.Data.Common;
using System.Runtime.Serialization;

namespace MsSqlConnector;

public sealed partial class SqlException
{
    /// <summary>
    /// Gets a value that indicates whether the operation may succeed when it is retried. This is true if the connection failed, or if
    /// <see cref="Errors"/> contains a number that docs/transient-errors.md lists, such as 1205, 10053, 10054, 10060 and those of Azure
    /// SQL. An open transaction must be retried as a whole.
    /// </summary>
    public override bool IsTransient => IsTransientCore;

    /// <summary>
    /// Gets the SQLSTATE that ODBC drivers report for well-known errors, such as 23000 for a constraint violation (515, 547, 2601, 2627) or
    /// 40001 for a deadlock (1205). The value is null for other errors.
    /// </summary>
    public override string? SqlState => FindSqlState();

    /// <inheritdoc/>
    protected override DbBatchCommand? DbBatchCommand => BatchCommand;

    /// <summary>Adds the errors and the client connection ID to the serialized data. Formatter-based serialization is obsolete.</summary>
    /// <param name="info">The serialized data.</param>
    /// <param name="context">The context of the serialization.</param>
    [Obsolete("Formatter-based serialization is obsolete.", DiagnosticId = "SYSLIB0051")]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        AddTo(info);
    }
}
