using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Tokens;

/// <summary>
/// COLMETADATA: the description of the columns of a result (MS-TDS 2.2.7.4). It is read once it is complete. <see cref="ColumnWalk"/>
/// detects this for a token that arrives in parts.
/// </summary>
internal static class ColumnMetadataToken
{
    private const uint RowVersionUserType = 0x50;
    private const ushort NoMetadata = 0xFFFF;

    /// <summary>The minimum size of a column description: user type, flags, type and name length.</summary>
    private const int MinColumnByteCount = 8;

    /// <summary>More columns than SQL Server can send. The limit keeps the allocation for a malicious count small.</summary>
    public const int MaxColumnCount = 8192;

    /// <param name="bytes">The buffered bytes after the token's type byte.</param>
    /// <param name="cache">The column descriptions of earlier results of the connection.</param>
    /// <param name="hasKeys">
    /// Whether the keys of encrypted columns precede the columns, because the login negotiated Always Encrypted.
    /// </param>
    /// <param name="byteCount">The length of the token without its type byte.</param>
    /// <param name="metadata">The columns.</param>
    /// <param name="fault">The error if the bytes are invalid.</param>
    public static ParseStatus TryRead(
        ReadOnlySpan<byte> bytes, MetadataCache cache, bool hasKeys, out int byteCount, out ResultMetadata metadata, out string? fault)
    {
        fault = null;
        metadata = ResultMetadata.Empty;
        if (cache.Find(bytes, out bool isCut) is { } known)
        {
            byteCount = known.TokenBytes.Length;
            metadata = known;
            return ParseStatus.Done;
        }

        byteCount = 0;
        if (isCut)
        {
            return ParseStatus.NeedMoreData;
        }

        var cursor = new Cursor(bytes);
        ParseStatus status = TryReadColumns(ref cursor, hasKeys, out ColumnMetadata[] columns);
        fault = cursor.Fault;
        byteCount = cursor.Position;
        if (status == ParseStatus.Done && byteCount == sizeof(ushort) && bytes[0] == byte.MaxValue && cache.Expected is { } expected)
        {
            // The server omits the metadata that it sent the last time, as the request allows (fNoMetaData).
            metadata = expected;
        }
        else if (status == ParseStatus.Done && columns.Length > 0)
        {
            metadata = new ResultMetadata(columns, bytes.Slice(0, byteCount).ToArray());
            cache.Add(metadata);
        }

        return status;
    }

    private static ParseStatus TryReadColumns(ref Cursor cursor, bool hasKeys, out ColumnMetadata[] columns)
    {
        columns = [];
        ParseStatus status = cursor.TryReadUInt16(out ushort count);
        if (status != ParseStatus.Done || count == NoMetadata)
        {
            return status;
        }

        if (count > MaxColumnCount)
        {
            return cursor.Invalid(ProtocolSection.ColMetaData, $"COLMETADATA has the invalid column count {count}");
        }

        EncryptedKey[] keys = [];
        if (hasKeys && (status = KeyTableReader.TryRead(ref cursor, out keys)) != ParseStatus.Done)
        {
            return status;
        }

        // Check that the bytes can contain this many columns before the array is allocated.
        if (cursor.Remaining < count * MinColumnByteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        columns = new ColumnMetadata[count];
        for (int i = 0; i < columns.Length && status == ParseStatus.Done; i++)
        {
            status = TryReadColumn(ref cursor, hasKeys ? keys : null, out columns[i]);
        }

        return status;
    }

    private static ParseStatus TryReadColumn(ref Cursor cursor, EncryptedKey[]? keys, out ColumnMetadata column)
    {
        column = null!;
        CryptoMetadata? crypto = null;
        ParseStatus status;
        string[] tableNameParts = [];
        if ((status = cursor.TryReadUInt32(out uint userType)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16(out ushort flags)) != ParseStatus.Done
            || (status = TypeInfoReader.TryRead(ref cursor, out TypeInfo type)) != ParseStatus.Done
            || (HasTableName(type) && (status = TryReadTableName(ref cursor, out tableNameParts)) != ParseStatus.Done)
            || (keys is not null && (flags & CryptoMetadataReader.EncryptedFlag) != 0
                && (status = CryptoMetadataReader.TryReadColumn(ref cursor, keys, out crypto)) != ParseStatus.Done)
            || (status = cursor.TryReadByte(out byte charCount)) != ParseStatus.Done
            || (status = cursor.TryReadBytes(charCount * sizeof(char), out ReadOnlySpan<byte> name)) != ParseStatus.Done)
        {
            return status;
        }

        if (crypto is not null && type.Codec is not BinaryCodec)
        {
            return cursor.Invalid(ProtocolSection.ColMetaData, $"an encrypted column has the type {type.Type} instead of varbinary");
        }

        if (IsRowVersion(userType, type))
        {
            type = new TypeInfo(type.Type, type.LengthForm, RowVersionCodec.Instance, type.MaxByteCount);
        }

        column = new ColumnMetadata(ColumnNames.Get(name), type, (ColumnFlags)flags, userType, tableNameParts) { Crypto = crypto };
        return ParseStatus.Done;
    }

    /// <summary>
    /// Returns whether a column is a rowversion. It is sent as binary(8), and only the user type identifies it (MS-TDS 2.2.7.4).
    /// </summary>
    private static bool IsRowVersion(uint userType, in TypeInfo type) =>
        userType == RowVersionUserType && type.Type is (TdsType.Binary or TdsType.VarBinary or TdsType.LegacyBinary) && !type.IsPlp;

    private static bool HasTableName(in TypeInfo type) => type.LengthForm == LengthForm.TextPointer;

    private static ParseStatus TryReadTableName(ref Cursor cursor, out string[] parts)
    {
        parts = [];
        ParseStatus status = cursor.TryReadByte(out byte partCount);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        parts = new string[partCount];
        for (int i = 0; i < parts.Length && status == ParseStatus.Done; i++)
        {
            status = cursor.TryReadUInt16LengthText(out parts[i]);
        }

        return status;
    }
}
