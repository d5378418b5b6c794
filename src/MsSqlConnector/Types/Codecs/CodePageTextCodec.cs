using System;
using System.Buffers.Binary;
using System.Data;
using System.Text;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The codec of char, varchar, varchar(max) and text (MS-TDS 2.2.5.4.3): bytes in the code page of the collation, or in UTF-8.
/// </summary>
internal class CodePageTextCodec : TextCodec
{
    public static readonly CodePageTextCodec Instance = new();

    /// <summary>
    /// The number of free bytes in a packet below which text is encoded into a temporary buffer. It exceeds the size of a character in any
    /// encoding.
    /// </summary>
    private const int EdgeByteCount = 512;

    /// <summary>
    /// The length from which a (max) value is sent in chunks after an unknown total length, because counting the bytes of a long text takes
    /// about as long as encoding them.
    /// </summary>
    private const int ChunkedCharCount = 64 * 1024;

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

    /// <summary>Returns the encoding of the values that the server sends.</summary>
    public Encoding GetEncoding(in TypeInfo type) =>
        CollationEncodings.TryFind(type.Collation, out Encoding? encoding) ? encoding : throw UnknownCollation(type);

    /// <inheritdoc/>
    /// <remarks>A long text is sent in a chunk for each packet (MS-TDS 2.2.5.2.3).</remarks>
    public override bool TryWriteLongValue(PacketWriter writer, in TypeInfo type, object value, ref long progress)
    {
        string text = (string)value;
        if (!type.IsPlp || text.Length < ChunkedCharCount)
        {
            return base.TryWriteLongValue(writer, type, value, ref progress);
        }

        if (progress == 0)
        {
            writer.WriteUInt64(TypeInfoWriter.UnknownTotal);
            progress = 1;
        }

        while (progress <= text.Length)
        {
            if (writer.IsFull)
            {
                return false;
            }

            progress += WriteEncoded(writer, text.AsSpan((int)(progress - 1)), type, hasLength: true);
        }

        writer.WriteUInt32(0);
        return true;
    }

    protected override TdsType GetTdsType(SqlDbType type) => type switch
    {
        SqlDbType.Char => TdsType.Char,
        SqlDbType.Text => TdsType.Text,
        _ => TdsType.VarChar,
    };

    protected override long GetByteCount(object value, in TypeInfo type) =>
        CollationEncodings.GetByteCount(((string)value).AsSpan(), type.Collation);

    protected override int WriteRange(PacketWriter writer, object value, in TypeInfo type, int position) =>
        position + WriteEncoded(writer, ((string)value).AsSpan(position), type, hasLength: false);

    /// <summary>Writes the characters that fit into the current packet, but at least one. Returns their number.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="text">The characters.</param>
    /// <param name="type">The type, with the collation.</param>
    /// <param name="hasLength">Whether the size in bytes is written before them, as for a chunk.</param>
    private static int WriteEncoded(PacketWriter writer, ReadOnlySpan<char> text, in TypeInfo type, bool hasLength)
    {
        Span<byte> free = writer.FreeSpan;
        int lengthByteCount = hasLength ? sizeof(int) : 0;
        int charCount;
        int byteCount;
        if (free.Length >= EdgeByteCount)
        {
            charCount = CollationEncodings.Encode(text, type.Collation, free.Slice(lengthByteCount), out byteCount);
            if (hasLength)
            {
                BinaryPrimitives.WriteInt32LittleEndian(free, byteCount);
            }

            writer.Advance(lengthByteCount + byteCount);
            return charCount;
        }

        // The end of the packet is near and can be within a character, so the text is encoded into a buffer and split.
        Span<byte> edge = stackalloc byte[EdgeByteCount];
        charCount = CollationEncodings.Encode(text, type.Collation, edge, out byteCount);
        if (hasLength)
        {
            writer.WriteInt32(byteCount);
        }

        writer.WriteBytes(edge.Slice(0, byteCount));
        return charCount;
    }

    private InvalidValueException UnknownCollation(in TypeInfo type) =>
        InvalidValue.Range(GetTypeName(type), CollationEncodings.Describe(type.Collation), ProtocolSection.Collation);
}
