using System.Runtime.Serialization;

namespace MsSqlConnector;

public sealed partial class OperationAbortedException
{
    private OperationAbortedException(SerializationInfo info, StreamingContext context)
        : base(info, context)
    {
    }
}
