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

    /// <summary>Adds the errors and the connection's id to what a formatter stores.</summary>
    public override void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        base.GetObjectData(info, context);
        info.AddValue(nameof(Errors), Errors, typeof(SqlErrorCollection));
        info.AddValue(nameof(ClientConnectionId), ClientConnectionId, typeof(Guid));
    }
}
