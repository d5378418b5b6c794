using System;
using System.Buffers.Binary;
using System.Data;
using System.Runtime.InteropServices;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.BulkCopy;

/// <summary>A column of the destination table: how its values are announced, converted and written.</summary>
internal sealed class BulkColumn
{
    private const byte TextPointerByteCount = 16;
    private const ulong NoTextPointer = ulong.MaxValue;

    private readonly ColumnMetadata _metadata;
    private readonly TypeInfo _type;
    private readonly TypeInfo _wireType;

    /// <param name="metadata">The column as the server described it.</param>
    /// <param name="ordinal">The zero-based position in the table.</param>
    /// <param name="collationName">The name of the collation; null for a type without one.</param>
    /// <param name="sessionCollation">The collation of the connection, for text in a sql_variant.</param>
    public BulkColumn(ColumnMetadata metadata, int ordinal, string? collationName, Collation sessionCollation)
    {
        _metadata = metadata;
        _type = BulkTypes.GetValueType(metadata.Type, sessionCollation);
        _wireType = BulkTypes.GetWireType(_type);
        Ordinal = ordinal;
        CollationName = collationName;
    }

    public string Name => _metadata.Name;

    /// <summary>Gets a value that indicates whether the values are encrypted before they are sent.</summary>
    public bool IsEncrypted => Decryption is not null;

    /// <summary>Gets the object with the key of the column; null if the values are not encrypted.</summary>
    public CellDecryption? Decryption => _metadata.Decryption;

    /// <summary>Gets how the values are encrypted; null if the column is not encrypted.</summary>
    public CryptoMetadata? Crypto => _metadata.Crypto;

    /// <summary>
    /// Gets a value that indicates whether the description of the columns contains keys, because the login negotiated Always Encrypted.
    /// </summary>
    public bool HasKeys { get; init; }

    public int Ordinal { get; }

    public string? CollationName { get; }

    /// <summary>Gets the type with which values are converted and written.</summary>
    public ref readonly TypeInfo Type => ref _type;

    public SqlDbType SqlDbType => _metadata.SqlDbType;

    /// <summary>Gets the server's name of the type, for messages.</summary>
    public string TypeName => _metadata.TypeName;

    public bool IsNullable => _metadata.IsNullable;

    public bool IsIdentity => (_metadata.Flags & ColumnFlags.Identity) != 0;

    public bool IsRowVersion => _metadata.IsRowVersion;

    /// <summary>Gets the name of the table without its schema, for messages.</summary>
    public string TableName { get; init; } = string.Empty;

    /// <summary>Gets a value that indicates whether the type is nchar or nvarchar with a maximum length.</summary>
    public bool IsBoundedUnicode => _type.LengthForm == LengthForm.UInt16 && _type.Codec is UnicodeTextCodec;

    /// <summary>Gets the writer of numbers.</summary>
    public NumberTarget NumberTarget => new(SqlDbType, _type);

    /// <summary>Gets the declaration of the column in the INSERT BULK statement.</summary>
    public string Declaration =>
        MultipartName.Quote(Name) + " " + BulkTypes.GetDeclaration(_metadata.Encrypted ?? _metadata) + GetCollateClause();

    /// <summary>Writes the description of the column (MS-TDS 2.2.6.1).</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="keys">The keys of the load.</param>
    public void WriteMetadata(PacketWriter writer, BulkKeyTable keys)
    {
        ColumnFlags sent = ColumnFlags.Nullable | ColumnFlags.UpdateableUnknown | ColumnFlags.Identity;
        sent |= IsEncrypted ? ColumnFlags.Encrypted : ColumnFlags.None;
        writer.WriteUInt32(0);
        writer.WriteUInt16((ushort)(_metadata.Flags & sent));
        TypeInfoWriter.Write(writer, CellType);
        if (IsEncrypted)
        {
            WriteCrypto(writer, keys);
        }

        if (_type.LengthForm == LengthForm.TextPointer)
        {
            // In this message the table name has no count of its parts. As in Microsoft.Data.SqlClient, it is only the last part.
            string[] parts = _metadata.TableNameParts;
            string table = parts.Length > 0 ? parts[parts.Length - 1] : string.Empty;
            writer.WriteUInt16((ushort)table.Length);
            writer.WriteUnicode(table.AsSpan());
        }

        writer.WriteByte((byte)Name.Length);
        writer.WriteUnicode(Name.AsSpan());
    }

    /// <summary>Writes NULL, which is not encrypted, as an encrypted value.</summary>
    public void WriteNullCell(PacketWriter writer) => TypeInfoWriter.WriteNull(writer, CellType);

    /// <summary>Writes the length of an encrypted value.</summary>
    public void WriteCellLength(PacketWriter writer, int byteCount)
    {
        if (CellType.IsPlp)
        {
            writer.WriteUInt64((ulong)byteCount);
            writer.WriteUInt32((uint)byteCount);
        }
        else
        {
            writer.WriteUInt16(checked((ushort)byteCount));
        }
    }

    /// <summary>Writes the end of an encrypted value.</summary>
    public void WriteCellEnd(PacketWriter writer)
    {
        if (CellType.IsPlp)
        {
            writer.WriteUInt32(0);
        }
    }

    /// <exception cref="System.InvalidOperationException">The column is not nullable.</exception>
    public void WriteNull(PacketWriter writer)
    {
        if (!IsNullable)
        {
            throw BulkErrors.NullIsNotAllowed(Name);
        }

        if (_type.LengthForm == LengthForm.TextPointer)
        {
            writer.WriteByte(0);
        }
        else
        {
            TypeInfoWriter.WriteNull(writer, _type);
        }
    }

    /// <summary>Writes a text into an nchar or nvarchar column with a maximum length.</summary>
    /// <exception cref="System.InvalidOperationException">The text is too long.</exception>
    public void WriteUnicode(PacketWriter writer, string text)
    {
        if (!TryWriteUnicode(writer, text))
        {
            throw BulkErrors.Truncated(this, text);
        }
    }

    /// <summary>Writes a text into an nchar or nvarchar column with a maximum length. Returns false if the text is too long.</summary>
    public bool TryWriteUnicode(PacketWriter writer, string text)
    {
        if (text.Length * sizeof(char) > _type.MaxByteCount)
        {
            return false;
        }

        writer.WriteSizedBytes(MemoryMarshal.AsBytes(text.AsSpan()));
        return true;
    }

    /// <summary>
    /// Writes a text into an nchar or nvarchar column with a maximum length. Returns the number of written bytes, or 0 if the text is too
    /// long or does not fit into the packet.
    /// </summary>
    /// <param name="packet">The free space of the packet.</param>
    /// <param name="text">The text.</param>
    public int WriteUnicodeDirectly(Span<byte> packet, string text)
    {
        int byteCount = text.Length * sizeof(char);
        if (byteCount > _type.MaxByteCount || byteCount > packet.Length - sizeof(ushort))
        {
            return 0;
        }

        BinaryPrimitives.WriteUInt16LittleEndian(packet, (ushort)byteCount);
        MemoryMarshal.AsBytes(text.AsSpan()).CopyTo(packet.Slice(sizeof(ushort)));
        return sizeof(ushort) + byteCount;
    }

    /// <summary>Writes the part of a long value before its length: text, ntext and image have a text pointer and a timestamp.</summary>
    public void WriteLongPrefix(PacketWriter writer)
    {
        if (_type.LengthForm == LengthForm.TextPointer)
        {
            writer.WriteByte(TextPointerByteCount);
            writer.WriteUInt64(NoTextPointer);
            writer.WriteUInt64(NoTextPointer);
            writer.WriteUInt64(NoTextPointer);
        }
    }

    /// <summary>Gets the type that the message announces: for an encrypted column that of the encrypted values.</summary>
    private ref readonly TypeInfo CellType
    {
        get
        {
            if (_metadata.Encrypted is { } encrypted)
            {
                return ref encrypted.Type;
            }

            return ref _wireType;
        }
    }

    /// <summary>Writes how the values are encrypted (CryptoMetaData, MS-TDS 2.2.7.4).</summary>
    private void WriteCrypto(PacketWriter writer, BulkKeyTable keys)
    {
        writer.WriteUInt16(keys.GetOrdinal(this));
        writer.WriteUInt32(0);
        TypeInfoWriter.Write(writer, _metadata.Type);
        writer.WriteByte(Crypto!.Algorithm);
        writer.WriteByte((byte)Crypto.EncryptionType);
        writer.WriteByte(Crypto.NormalizationVersion);
    }

    private string GetCollateClause() =>
        !IsEncrypted && CollationName is { Length: > 0 } name && BulkTypes.HasCollation(_metadata.Type) ? " COLLATE " + name : string.Empty;
}
