using System;
using System.Data;

namespace MsSqlConnector.Execution.Schema;

/// <summary>A server type in the DataTypes collection.</summary>
/// <param name="Name">The name of the type.</param>
/// <param name="ProviderType">The type of parameters.</param>
/// <param name="ColumnSize">The maximum number of digits, characters or bytes; null if not applicable.</param>
/// <param name="DataType">The CLR type of values.</param>
/// <param name="Format">The declaration of a column, with placeholders for the parameters; null to use the name.</param>
/// <param name="Parameters">The names of the parameters, separated by commas; null for none.</param>
/// <param name="Prefix">The prefix of a literal; null if there is none.</param>
internal sealed record SchemaDataType(
    string Name, SqlDbType ProviderType, long? ColumnSize, Type DataType, string? Format = null, string? Parameters = null,
    string? Prefix = null)
{
    public bool IsBestMatch { get; init; } = true;

    public bool IsFixedLength { get; init; } = true;

    public bool IsFixedPrecisionScale { get; init; }

    public bool IsLong { get; init; }

    public bool IsSearchable { get; init; } = true;

    public bool IsSearchableWithLike { get; init; }

    public bool IsConcurrencyType { get; init; }

    /// <summary>
    /// Gets a value that indicates whether a statement can contain values of the type. Only the opposite is reported, as by
    /// Microsoft.Data.SqlClient.
    /// </summary>
    public bool HasLiterals { get; init; } = true;

    public bool IsAutoIncrementable { get; init; }

    /// <summary>Gets a value that indicates whether values are never negative; null if not applicable.</summary>
    public bool? IsUnsigned { get; init; }

    /// <summary>Gets the maximum number of digits after the decimal point; null if not applicable.</summary>
    public short? MaximumScale { get; init; }
}
