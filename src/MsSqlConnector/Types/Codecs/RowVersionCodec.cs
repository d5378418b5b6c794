using System.Data;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of rowversion, which is binary(8) in the protocol; only its name differs. The user type in COLMETADATA identifies a column,
/// and <see cref="SqlDbType.Timestamp"/> a parameter.
/// </summary>
internal sealed class RowVersionCodec : BinaryCodec
{
    public static new readonly RowVersionCodec Instance = new();

    private const int ByteCount = 8;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Timestamp;

    public override string GetTypeName(in TypeInfo type) => "timestamp";

    public override string GetDeclaration(in TypeInfo type) => "timestamp";

    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        base.Bind(facets with { Size = facets.Size is > 0 and < ByteCount ? facets.Size : ByteCount }, ref value);
        return new TypeInfo(TdsType.Binary, LengthForm.UInt16, this, ByteCount);
    }
}
