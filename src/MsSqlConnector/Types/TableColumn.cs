using System;
using System.Data;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>A column of a table-valued parameter, as its metadata describes it (TvpColumnMetaData, MS-TDS 2.2.5.5.5.1).</summary>
internal sealed class TableColumn
{
    private const uint RowVersionUserType = 80;
    private const int VariantByteCount = 8016;

    private readonly TypeInfo _type;

    /// <param name="sqlDbType">
    /// The type. Text, ntext and image are replaced by their (max) successors, because table types do not support them.
    /// </param>
    /// <param name="facets">The size, precision, scale, names and collation.</param>
    public TableColumn(SqlDbType sqlDbType, in ParameterFacets facets)
    {
        _type = CreateType(sqlDbType, facets);
        UserType = sqlDbType == SqlDbType.Timestamp ? RowVersionUserType : 0;
    }

    public ref readonly TypeInfo Type => ref _type;

    public uint UserType { get; }

    /// <summary>Gets the name of the column for exceptions. A request does not contain it.</summary>
    public string Name { get; init; } = string.Empty;

    /// <summary>
    /// Gets a value that indicates whether the source states no scale, so that a value with a fraction must not be rounded.
    /// </summary>
    public bool IsScaleUnknown { get; init; }

    /// <summary>Gets a value that indicates whether the server fills the column. Rows then contain no data for it.</summary>
    public bool IsDefault { get; init; }

    /// <summary>Gets a value that indicates whether the column is part of a unique key.</summary>
    public bool IsUnique { get; init; }

    public SortOrder SortOrder { get; init; } = SortOrder.Unspecified;

    /// <summary>Gets the zero-based position of the column in the sort order of the rows; -1 if it is not part of it.</summary>
    public int SortOrdinal { get; init; } = -1;

    /// <summary>Converts a value to the form in which it is written. Null stays null.</summary>
    /// <exception cref="ArgumentException">
    /// The value is longer than the column, or has a fraction and the scale of the column is unknown.
    /// </exception>
    public object? Convert(object? value)
    {
        if (value is null or DBNull or System.Data.SqlTypes.INullable { IsNull: true })
        {
            return null;
        }

        object converted = _type.Codec.Coerce(value, _type);
        return !_type.Codec.IsWithinLength(converted, _type) ? throw TooLong()
            : IsScaleUnknown && !DecimalCodec.IsExact(value, _type) ? throw WithFraction()
            : converted;
    }

    private ArgumentException TooLong() => new(
        $"String or binary data would be truncated. A value is longer than column '{Name}', which is declared as "
        + $"{_type.Codec.GetDeclaration(_type)}. Declare a larger size, or shorten the value.");

    private ArgumentException WithFraction() => new(
        $"Invalid numeric precision/scale. The data reader does not state the precision and scale of column '{Name}', and a value has "
        + "digits after the decimal point. Use a data reader whose schema table contains NumericPrecision and NumericScale, "
        + "or SqlDataRecord objects.");

    private static TypeInfo CreateType(SqlDbType sqlDbType, in ParameterFacets facets)
    {
        object? noValue = null;
        switch (sqlDbType)
        {
            case SqlDbType.Image:
                return CreateType(SqlDbType.VarBinary, facets with { Size = -1 });
            case SqlDbType.Text:
                return CreateType(SqlDbType.VarChar, facets with { Size = -1 });
            case SqlDbType.NText:
                return CreateType(SqlDbType.NVarChar, facets with { Size = -1 });
            case SqlDbType.Variant:
                return new TypeInfo(
                    TdsType.Variant, LengthForm.UInt32, VariantCodec.Instance, VariantByteCount, collation: facets.Collation);
            case SqlDbType.Time or SqlDbType.DateTime2 or SqlDbType.DateTimeOffset when facets.Scale == 0:
                return WithoutFraction(CreateType(sqlDbType, facets with { Scale = 1 }));
            default:
                return TypeMap.Find(sqlDbType).Codec.Bind(facets with { SqlDbType = sqlDbType }, ref noValue);
        }
    }

    /// <summary>
    /// Returns a type with a scale of 0. Unlike that of a parameter, a column's scale of 0 is explicit. It has the same size as a scale of
    /// 1.
    /// </summary>
    private static TypeInfo WithoutFraction(in TypeInfo type) => new(type.Type, type.LengthForm, type.Codec, type.MaxByteCount);
}
