namespace MsSqlConnector.Server;

/// <summary>
/// Specifies which facets a data type has in addition to its name. It decides which constructors of <see cref="SqlMetaData"/> accept the
/// type.
/// </summary>
internal enum SqlMetaDataCategory : byte
{
    /// <summary>No facets.</summary>
    Plain,

    /// <summary>A length in bytes.</summary>
    Binary,

    /// <summary>A length in bytes, or no limit.</summary>
    VariableBinary,

    /// <summary>No length limit, which can be specified.</summary>
    LongBinary,

    /// <summary>A length in characters.</summary>
    Text,

    /// <summary>A length in characters, or no limit.</summary>
    VariableText,

    /// <summary>No length limit, which can be specified.</summary>
    LongText,

    /// <summary>An optional precision and scale.</summary>
    Decimal,

    /// <summary>An optional scale.</summary>
    Time,

    /// <summary>An optional XML schema collection.</summary>
    Xml,

    /// <summary>A CLR type.</summary>
    ClrType,
}
