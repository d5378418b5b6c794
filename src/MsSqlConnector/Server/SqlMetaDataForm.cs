namespace MsSqlConnector.Server;

/// <summary>What has to be said of a type beside its name; it decides which constructors of <see cref="SqlMetaData"/> take it.</summary>
internal enum SqlMetaDataForm : byte
{
    /// <summary>Nothing.</summary>
    Plain,

    /// <summary>A length in bytes.</summary>
    Binary,

    /// <summary>A length in bytes, or that there is none.</summary>
    VariableBinary,

    /// <summary>Perhaps that there is no limit.</summary>
    LongBinary,

    /// <summary>A length in characters.</summary>
    Text,

    /// <summary>A length in characters, or that there is none.</summary>
    VariableText,

    /// <summary>Perhaps that there is no limit.</summary>
    LongText,

    /// <summary>Perhaps precision and scale.</summary>
    Decimal,

    /// <summary>Perhaps a scale.</summary>
    Time,

    /// <summary>Perhaps a schema collection.</summary>
    Xml,

    /// <summary>A CLR type.</summary>
    ClrType,
}
