namespace Microsoft.SqlServer.Server;

/// <summary>The serialisation formats of a CLR user-defined type.</summary>
public enum Format
{
    Unknown = 0,
    Native = 1,
    UserDefined = 2,
}
