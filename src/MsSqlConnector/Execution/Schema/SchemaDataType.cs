using System;
using System.Data;

namespace MsSqlConnector.Execution.Schema;

/// <summary>A type of the server's as the collection DataTypes tells of it.</summary>
/// <param name="Name">Its name.</param>
/// <param name="ProviderType">What parameters of it have.</param>
/// <param name="ColumnSize">Digits, characters or bytes, at most.</param>
/// <param name="DataType">What values of it are.</param>
/// <param name="Format">How a column of it is declared, with places for the parameters.</param>
/// <param name="Parameters">What these are, separated by commas; null for none.</param>
/// <param name="Prefix">What is before a literal; null where there are no literals.</param>
internal sealed record SchemaDataType(
    string Name, SqlDbType ProviderType, long ColumnSize, Type DataType, string? Format = null, string? Parameters = null, string? Prefix = null)
{
    public bool IsBestMatch { get; init; } = true;

    public bool IsFixedLength { get; init; } = true;

    public bool IsFixedPrecisionScale { get; init; }

    public bool IsLong { get; init; }

    public bool IsSearchable { get; init; } = true;

    public bool IsSearchableWithLike { get; init; }

    public bool IsConcurrencyType { get; init; }

    public bool IsAutoIncrementable { get; init; }

    /// <summary>Whether values are never negative; null where there is no such question.</summary>
    public bool? IsUnsigned { get; init; }

    /// <summary>Digits behind the point at most; null where there is no such question.</summary>
    public short? MaximumScale { get; init; }
}
