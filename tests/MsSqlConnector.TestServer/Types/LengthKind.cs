namespace MsSqlConnector.TestServer.Types;

/// <summary>How a value of a type says how long it is (MS-TDS 2.2.5.2, 2.2.5.4).</summary>
public enum LengthKind
{
    Fixed,
    Byte,
    Short,
    Long,
    TextPointer,
    Partial,
}
