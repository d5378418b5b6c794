using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>
/// Reads TYPE_INFO of a bulk load. It has no xml (sent as nvarchar), no CLR types (sent as varbinary) and no json type, and no decimal of a
/// fixed length (MS-TDS 2.2.6.1). FreeTDS announces a decimal with no more bytes than its precision needs.
/// </summary>
internal static class BulkTypeReader
{
    public static WireType Read(ref BodyReader body, int ordinal)
    {
        TypeId id = (TypeId)body.Byte("a type");
        if (!TypeShape.All.TryGetValue(id, out TypeShape? shape)
            || id is TypeId.Xml or TypeId.Udt or TypeId.Json or TypeId.Table or TypeId.Null)
        {
            throw new BulkLoadException(BulkErrors.ColumnType(ordinal));
        }

        int maxLength = shape.MaxLengthByteCount switch
        {
            1 => body.Byte("a maximum length"),
            2 => body.UInt16("a maximum length"),
            4 => (int)body.UInt32("a maximum length"),
            _ => 0,
        };
        byte precision = shape.HasPrecisionAndScale ? body.Byte("a precision") : (byte)0;
        byte scale = shape.HasPrecisionAndScale || shape.HasScale ? body.Byte("a scale") : (byte)0;
        Collation collation = shape.HasCollation ? Collation.Read(body.Bytes(Collation.Size, "a collation")) : default;
        WireType type = new(id, maxLength, precision, scale, collation);
        return IsSound(type) ? type : throw new BulkLoadException(BulkErrors.ColumnType(ordinal));
    }

    private static bool IsSound(WireType type) => type.Id switch
    {
        TypeId.IntN => type.MaxLength is 1 or 2 or 4 or 8,
        TypeId.BitN => type.MaxLength == 1,
        TypeId.FloatN or TypeId.MoneyN or TypeId.DateTimeN => type.MaxLength is 4 or 8,
        TypeId.UniqueIdentifier => type.MaxLength == 16,
        TypeId.DecimalN or TypeId.NumericN =>
            type.MaxLength is >= 2 and <= 17 && type.Precision is >= 1 and <= 38 && type.Scale <= type.Precision,
        TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset => type.Scale <= 7,
        TypeId.VarBinary or TypeId.VarChar or TypeId.NVarChar => type.MaxLength is >= 1 and <= 8000 or WireType.Unlimited,
        TypeId.Binary or TypeId.Char or TypeId.NChar => type.MaxLength is >= 1 and <= 8000,
        _ => true,
    };
}
