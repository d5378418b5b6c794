using System.Data;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// rowversion, which the wire calls binary(8): only its name differs. COLMETADATA tells it by its flags, a parameter by its
/// <see cref="SqlDbType.Timestamp"/>.
/// </summary>
internal sealed class RowVersionCodec : BinaryCodec
{
    public static new readonly RowVersionCodec Instance = new();

    private const int ByteCount = 8;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Timestamp;

    public override string GetTypeName(in TypeInfo type) => "timestamp";

    public override string GetDeclaration(in TypeInfo type) => "timestamp";

    public override TypeInfo Bind(in ParameterShape shape, ref object? value)
    {
        base.Bind(shape with { Size = ByteCount }, ref value);
        return new TypeInfo(TdsType.Binary, LengthForm.UInt16, this, ByteCount);
    }
}
