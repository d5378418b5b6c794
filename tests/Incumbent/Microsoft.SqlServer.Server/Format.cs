namespace Microsoft.SqlServer.Server;

/// <summary>The serialization formats of a CLR user-defined type.</summary>
public enum Format
{
    Unknown = 0,
    Native = 1,
    UserDefined = 2,
}
