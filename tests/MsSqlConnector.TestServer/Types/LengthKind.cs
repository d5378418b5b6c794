namespace MsSqlConnector.TestServer.Types;

/// <summary>The kind of length prefix of a type's values (MS-TDS 2.2.5.2, 2.2.5.4).</summary>
public enum LengthKind
{
    Fixed,
    Byte,
    Short,
    Long,
    TextPointer,
    Partial,
}
