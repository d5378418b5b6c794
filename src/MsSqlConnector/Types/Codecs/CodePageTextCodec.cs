using System;
using System.Data;
using System.Text;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// char, varchar, varchar(max) and text (MS-TDS 2.2.5.4.3): bytes in the code page or the UTF-8 of the collation.
/// </summary>
internal class CodePageTextCodec : TextCodec
{
    public static readonly CodePageTextCodec Instance = new();

    /// <summary>More bytes than one character, or one surrogate pair, has in any of the encodings.</summary>
    private const int MaxCharacterByteCount = 8;

    protected override int UnitByteCount => sizeof(byte);

    public override string Section => ProtocolSection.Strings;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => type.Type switch
    {
        TdsType.Char or TdsType.LegacyChar => SqlDbType.Char,
        TdsType.Text => SqlDbType.Text,
        _ => SqlDbType.VarChar,
    };

    public override string GetTypeName(in TypeInfo type) => type.Type switch
    {
        TdsType.Char or TdsType.LegacyChar => "char",
        TdsType.Text => "text",
        _ => "varchar",
    };

    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckMaximum(bytes, type);
        return CollationEncodings.TryGetString(bytes, type.Collation, out string? text) ? text : throw UnknownCollation(type);
    }

    /// <summary>The encoding of what the server sends.</summary>
    public Encoding GetEncoding(in TypeInfo type) =>
        CollationEncodings.TryFind(type.Collation, out Encoding? encoding) ? encoding : throw UnknownCollation(type);

    protected override TdsType GetTdsType(SqlDbType type) => type switch
    {
        SqlDbType.Char => TdsType.Char,
        SqlDbType.Text => TdsType.Text,
        _ => TdsType.VarChar,
    };

    protected override long GetByteCount(object value, in TypeInfo type) =>
        type.Collation.GetEncoding().GetByteCount((string)value);

    protected override int WriteRange(PacketWriter writer, object value, in TypeInfo type, int position)
    {
        Encoding encoding = type.Collation.GetEncoding();
        ReadOnlySpan<char> rest = ((string)value).AsSpan(position);
        Span<byte> free = writer.FreeSpan;
        int charCount = WithoutHalfPair(rest, Math.Min(rest.Length, free.Length / CollationEncodings.GetMaxByteCount(encoding)));
        if (charCount > 0)
        {
            writer.Advance(encoding.GetBytes(rest.Slice(0, charCount), free));
            return position + charCount;
        }

        // A packet edge comes within the next character: it is encoded aside and cut.
        Span<byte> character = stackalloc byte[MaxCharacterByteCount];
        charCount = rest.Length > 1 && char.IsSurrogatePair(rest[0], rest[1]) ? 2 : 1;
        int byteCount = encoding.GetBytes(rest.Slice(0, charCount), character);
        writer.WriteBytes(character.Slice(0, byteCount));
        return position + charCount;
    }

    private static int WithoutHalfPair(ReadOnlySpan<char> text, int charCount) =>
        charCount > 0 && charCount < text.Length && char.IsSurrogatePair(text[charCount - 1], text[charCount]) ? charCount - 1 : charCount;

    private InvalidValueException UnknownCollation(in TypeInfo type) =>
        InvalidValue.Range(GetTypeName(type), CollationEncodings.Describe(type.Collation), ProtocolSection.Collation);
}
