using System;

namespace MsSqlConnector;

/// <summary>The exception that is thrown when an event handler of a <see cref="SqlBulkCopy"/> ends the operation.</summary>
[Serializable]
public sealed partial class OperationAbortedException : SystemException
{
    private const int AbortedHResult = unchecked((int)0x80131936);

    internal OperationAbortedException(string message, Exception? innerException = null)
        : base(message, innerException) => HResult = AbortedHResult;
}
