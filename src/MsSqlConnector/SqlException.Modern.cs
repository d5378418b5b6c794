using System;
using System.ComponentModel;
using System.Data.Common;
using System.Runtime.Serialization;

namespace MsSqlConnector;

public sealed partial class SqlException
{
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
