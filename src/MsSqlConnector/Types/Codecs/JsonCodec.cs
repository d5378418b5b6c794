using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of json (MS-TDS 2.2.5.5.6): UTF-8 in chunks, without a collation. It is sent with an unknown total length, as
/// Microsoft.Data.SqlClient does.
/// </summary>
internal sealed class JsonCodec : CodePageTextCodec
{
    public static new readonly JsonCodec Instance = new();

    public override string Section => ProtocolSection.Json;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => TypeMap.Json;

    public override string GetTypeName(in TypeInfo type) => "json";

    public override string GetDeclaration(in TypeInfo type) => "json";

    /// <remarks>Microsoft.Data.SqlClient returns string here, but its values are of type SqlJson.</remarks>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(string);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => SqlJson.Trust(GetString(bytes, type));

    public override object GetSqlNull(in TypeInfo type) => SqlJson.Null;

    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type) => Collation.Utf8.GetEncoding().GetString(bytes);

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type) => bytes;

    public override object Coerce(object value, in TypeInfo type) => value switch
    {
        SqlJson sql => sql.Value,
        JsonDocument document => document.RootElement.GetRawText(),
        _ => base.Coerce(value, type),
    };

    /// <remarks>The size is ignored, because a truncated document would be invalid.</remarks>
    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        var type = new TypeInfo(TdsType.Json, LengthForm.Plp, this, -1, collation: Collation.Utf8);
        value = value is null ? null : Coerce(value, type);
        return type;
    }

    protected override void WriteTotal(PacketWriter writer, in TypeInfo type, long byteCount) =>
        writer.WriteUInt64(TypeInfoWriter.UnknownTotal);
}
