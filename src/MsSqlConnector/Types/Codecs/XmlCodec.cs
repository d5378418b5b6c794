using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text;
using System.Xml;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of xml (MS-TDS 2.2.5.5.3): UTF-16, or the tokens of MS-BINXML if the bytes start with their signature. It is sent as UTF-16
/// with a byte order mark, in chunks of unknown total length, as Microsoft.Data.SqlClient does.
/// </summary>
internal sealed class XmlCodec : UnicodeTextCodec
{
    public static new readonly XmlCodec Instance = new();

    public override string Section => ProtocolSection.Xml;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => SqlDbType.Xml;

    public override string GetTypeName(in TypeInfo type) => "xml";

    public override string GetDeclaration(in TypeInfo type) => "xml";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlXml);

    public override object GetSqlNull(in TypeInfo type) => SqlXml.Null;

    /// <exception cref="XmlException">
    /// The value is text that is not well-formed. It is not an error of the protocol, so the response can be read on.
    /// </exception>
    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckForm(bytes, type);
        try
        {
            return XmlForm.Read(bytes);
        }
        catch (Exception exception) when (XmlForm.IsFault(exception) && (XmlForm.IsBinary(bytes) || exception is not XmlException))
        {
            throw InvalidRange(type, "content that is not well-formed");
        }
    }

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckForm(bytes, type);
        byte[] text = XmlForm.IsBinary(bytes) ? Encoding.Unicode.GetBytes(GetString(bytes, type)) : bytes.ToArray();
        return new SqlXml(new MemoryStream(XmlForm.Encode(text), writable: false));
    }

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type) => bytes;

    /// <summary>
    /// Creates a reader that reads the value on demand. Binary tokens are first converted to text, because the platform's reader for them
    /// cannot read asynchronously and reports errors unclearly.
    /// </summary>
    public XmlReader CreateReader(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (XmlForm.IsBinary(bytes))
        {
            return XmlForm.CreateReader(new StringReader(GetString(bytes, type)));
        }

        CheckForm(bytes, type);
        return XmlForm.CreateReader(bytes);
    }

    public override object Coerce(object value, in TypeInfo type) => value switch
    {
        SqlXml sql => Write(sql.CreateReader()),
        XmlReader reader => Write(reader),
        _ => base.Coerce(value, type),
    };

    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        var type = new TypeInfo(TdsType.Xml, LengthForm.Plp, this, -1) { Names = facets.Names };
        value = value is null ? null : Cut(Coerce(value, type), facets);
        return type;
    }

    protected override long GetByteCount(object value, in TypeInfo type) =>
        base.GetByteCount(value, type) + (NeedsByteOrderMark((string)value) ? sizeof(char) : 0);

    protected override void WriteTotal(PacketWriter writer, in TypeInfo type, long byteCount) =>
        writer.WriteUInt64(TypeInfoWriter.UnknownTotal);

    protected override int WriteRange(PacketWriter writer, object value, in TypeInfo type, int position)
    {
        if (position == 0 && NeedsByteOrderMark((string)value))
        {
            writer.WriteUInt16(XmlForm.ByteOrderMark);
        }

        return base.WriteRange(writer, value, type, position);
    }

    /// <summary>Returns whether a byte order mark is added before the text. Servers reject a second one.</summary>
    private static bool NeedsByteOrderMark(string text) => text.Length > 0 && text[0] != XmlForm.ByteOrderMark;

    private void CheckForm(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (bytes.Length % sizeof(char) != 0 && !XmlForm.IsBinary(bytes))
        {
            throw InvalidLength(type, bytes.Length);
        }
    }

    private static string Write(XmlReader reader)
    {
        using (reader)
        {
            return XmlForm.Write(reader);
        }
    }
}
