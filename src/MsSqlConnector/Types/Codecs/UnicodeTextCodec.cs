using System;
using System.Data;
using System.Data.SqlTypes;
using System.Runtime.InteropServices;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of nchar, nvarchar, nvarchar(max) and ntext (MS-TDS 2.2.5.4.3): UTF-16, as in strings.</summary>
internal class UnicodeTextCodec : TextCodec
{
    public static readonly UnicodeTextCodec Instance = new();

    protected override int UnitByteCount => sizeof(char);

    public override string Section => ProtocolSection.Strings;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => type.Type switch
    {
        TdsType.NChar => SqlDbType.NChar,
        TdsType.NText => SqlDbType.NText,
        _ => SqlDbType.NVarChar,
    };

    public override string GetTypeName(in TypeInfo type) => type.Type switch
    {
        TdsType.NChar => "nchar",
        TdsType.NText => "ntext",
        _ => "nvarchar",
    };

    /// <summary>Creates a string from UTF-16 bytes. Half a character at the end is invalid.</summary>
    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckMaximum(bytes, type);
        return bytes.Length % sizeof(char) == 0 ? ReadString(bytes) : throw InvalidLength(type, bytes.Length);
    }

    public static string ReadString(ReadOnlySpan<byte> bytes) => MemoryMarshal.Cast<byte, char>(bytes).ToString();

    protected override TdsType GetTdsType(SqlDbType type) => type switch
    {
        SqlDbType.NChar => TdsType.NChar,
        SqlDbType.NText => TdsType.NText,
        _ => TdsType.NVarChar,
    };

    protected override long GetByteCount(object value, in TypeInfo type) => (long)((string)value).Length * sizeof(char);

    protected override int WriteRange(PacketWriter writer, object value, in TypeInfo type, int position)
    {
        ReadOnlySpan<char> rest = ((string)value).AsSpan(position);
        int charCount = Math.Min(rest.Length, Math.Max(1, writer.FreeSpan.Length / sizeof(char)));
        writer.WriteUnicode(rest.Slice(0, charCount));
        return position + charCount;
    }
}
