using System;
using System.Data;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>A column of a table-valued parameter as the server is told of it (TvpColumnMetaData, MS-TDS 2.2.5.5.5.1).</summary>
internal sealed class TableColumn
{
    private const uint RowVersionUserType = 80;
    private const int VariantByteCount = 8016;

    private readonly TypeInfo _type;

    /// <param name="sqlDbType">The type; text, ntext and image become their (max) successors, which tables have instead.</param>
    /// <param name="shape">Size, precision, scale, names and collation.</param>
    public TableColumn(SqlDbType sqlDbType, in ParameterShape shape)
    {
        _type = MakeType(sqlDbType, shape);
        UserType = sqlDbType == SqlDbType.Timestamp ? RowVersionUserType : 0;
    }

    public ref readonly TypeInfo Type => ref _type;

    public uint UserType { get; }

    /// <summary>The server fills the column; rows have no data for it.</summary>
    public bool IsDefault { get; init; }

    /// <summary>Whether the column belongs to a set that has no two equal rows.</summary>
    public bool IsUnique { get; init; }

    public SortOrder SortOrder { get; init; } = SortOrder.Unspecified;

    /// <summary>The column's place among those that the rows are sorted by, from 0; -1 when it is not.</summary>
    public int SortOrdinal { get; init; } = -1;

    /// <summary>Makes of a value what is written; null stays null.</summary>
    public object? Fit(object? value) => value is null or DBNull or System.Data.SqlTypes.INullable { IsNull: true }
        ? null
        : _type.Codec.Fit(value, _type);

    private static TypeInfo MakeType(SqlDbType sqlDbType, in ParameterShape shape)
    {
        object? noValue = null;
        switch (sqlDbType)
        {
            case SqlDbType.Image:
                return MakeType(SqlDbType.VarBinary, shape with { Size = -1 });
            case SqlDbType.Text:
                return MakeType(SqlDbType.VarChar, shape with { Size = -1 });
            case SqlDbType.NText:
                return MakeType(SqlDbType.NVarChar, shape with { Size = -1 });
            case SqlDbType.Variant:
                return new TypeInfo(TdsType.Variant, LengthForm.UInt32, VariantCodec.Instance, VariantByteCount, collation: shape.Collation);
            case SqlDbType.Time or SqlDbType.DateTime2 or SqlDbType.DateTimeOffset when shape.Scale == 0:
                return WithoutFraction(MakeType(sqlDbType, shape with { Scale = 1 }));
            default:
                return TypeMap.Find(sqlDbType).Codec.Bind(shape with { SqlDbType = sqlDbType }, ref noValue);
        }
    }

    /// <summary>A column's scale of 0 is meant, unlike a parameter's; it takes as many bytes as a scale of 1.</summary>
    private static TypeInfo WithoutFraction(in TypeInfo type) => new(type.Type, type.LengthForm, type.Codec, type.MaxByteCount);
}
