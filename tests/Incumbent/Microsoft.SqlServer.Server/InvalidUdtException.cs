using System;

namespace Microsoft.SqlServer.Server;

/// <summary>Thrown when a type is not a valid CLR user-defined type.</summary>
public sealed class InvalidUdtException : SystemException
{
    public InvalidUdtException(string message)
        : base(message)
    {
    }
}
