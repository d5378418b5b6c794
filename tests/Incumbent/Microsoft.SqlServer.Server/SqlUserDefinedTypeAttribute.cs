using System;

namespace Microsoft.SqlServer.Server;

/// <summary>Marks a CLR user-defined type.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false, Inherited = true)]
public sealed class SqlUserDefinedTypeAttribute : Attribute
{
    public SqlUserDefinedTypeAttribute(Format format) => Format = format;

    public Format Format { get; }

    public bool IsByteOrdered { get; set; }

    public bool IsFixedLength { get; set; }

    public int MaxByteSize { get; set; }

    public string? Name { get; set; }

    public string? ValidationMethodName { get; set; }
}
