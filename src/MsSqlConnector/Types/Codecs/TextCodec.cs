using System;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Xml;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The base class of the codecs of Unicode and non-Unicode text. It converts strings from and to other types.</summary>
internal abstract class TextCodec : SizedCodec
{
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => typeof(string);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => typeof(SqlString);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetString(bytes, type);

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => new SqlString(GetString(bytes, type));

    public override object GetSqlNull(in TypeInfo type) => SqlString.Null;

    public override object Coerce(object value, in TypeInfo type) => value switch
    {
        string => value,
        char[] chars => new string(chars),
        SqlString sql => sql.Value,
        SqlChars sql => new string(sql.Value),
        SqlXml sql => Write(sql),
        _ => ParameterConversion.Convert<string>(value),
    };

    protected override int GetUnitCount(object value) => ((string)value).Length;

    private static string Write(SqlXml xml)
    {
        using XmlReader reader = xml.CreateReader();
        return XmlForm.Write(reader);
    }

    protected override object Slice(object value, int offset, int unitCount) => ((string)value).Substring(offset, unitCount);
}
