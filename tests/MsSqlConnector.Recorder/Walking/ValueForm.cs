namespace MsSqlConnector.Recorder.Walking;

/// <summary>How a value announces its length (MS-TDS 2.2.5.2).</summary>
internal enum ValueForm
{
    /// <summary>Not at all: all values have the same length.</summary>
    Fixed,

    /// <summary>One byte; 0 is null.</summary>
    Byte,

    /// <summary>Two bytes; 0xFFFF is null.</summary>
    Short,

    /// <summary>Four bytes; 0 is null.</summary>
    Variant,

    /// <summary>In rows a text pointer, a timestamp and four bytes; in parameters four bytes.</summary>
    TextPointer,

    /// <summary>Chunks (PLP).</summary>
    Chunks,

    /// <summary>The rows of a table.</summary>
    Table,
}
