using System;
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

    /// <exception cref="ArgumentException">
    /// The value is longer than a rowversion. Without its last bytes it could be the version of another row.
    /// </exception>
    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        base.Bind(facets, ref value);
        return value is byte[] { Length: > ByteCount } bytes
            ? throw new ArgumentException($"The value has {bytes.Length} bytes, but a timestamp (rowversion) has {ByteCount}.")
            : new TypeInfo(TdsType.Binary, LengthForm.UInt16, this, ByteCount);
    }
}
