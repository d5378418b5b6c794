using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads COLMETADATA, the description of the columns of a result (MS-TDS 2.2.7.4). If bytes are missing, the next attempt continues at the
/// first incomplete column, so that the work is linear in the size of the token.
/// </summary>
internal struct ColumnMetadataReader
{
    private const uint RowVersionUserType = 0x50;
    private const ushort NoMetadata = 0xFFFF;

    /// <summary>The minimum size of a column description: user type, flags, type and name length.</summary>
    private const int MinColumnByteCount = 8;

    /// <summary>More columns than SQL Server can send. The limit keeps the allocation for a malicious count small.</summary>
    public const int MaxColumnCount = 8192;

    private KeyTableReader _keys;

    /// <summary>The columns, of which the first ones have been read; null until their number and their keys have been read.</summary>
    private ColumnMetadata[]? _columns;
    private int _columnCount;
    private ushort _announcedCount;

    /// <summary>The position after the last complete item; 0 before the number of columns.</summary>
    private int _position;

    /// <summary>Reads the token.</summary>
    /// <param name="bytes">The buffered bytes after the token's type byte.</param>
    /// <param name="cache">The column descriptions of earlier results of the connection.</param>
    /// <param name="hasKeys">
    /// Whether the keys of encrypted columns precede the columns, because the login negotiated Always Encrypted.
    /// </param>
    /// <param name="byteCount">The length of the token without its type byte.</param>
    /// <param name="metadata">The columns.</param>
    /// <param name="fault">The error if the bytes are invalid.</param>
    public ParseStatus TryRead(
        ReadOnlySpan<byte> bytes, MetadataCache cache, bool hasKeys, out int byteCount, out ResultMetadata metadata, out string? fault)
    {
        fault = null;
        metadata = ResultMetadata.Empty;
        byteCount = 0;
        if (_position == 0)
        {
            if (cache.Find(bytes, out bool isCut) is { } known)
            {
                byteCount = known.TokenBytes.Length;
                metadata = known;
                return ParseStatus.Done;
            }

            if (isCut)
            {
                return ParseStatus.NeedMoreData;
            }
        }

        var cursor = new Cursor(bytes, _position);
        ParseStatus status = TryReadItems(ref cursor, hasKeys);
        fault = cursor.Fault;
        byteCount = cursor.Position;
        if (status == ParseStatus.Done && byteCount == sizeof(ushort) && bytes[0] == byte.MaxValue && cache.Expected is { } expected)
        {
            // The server omits the metadata that it sent the last time, as the request allows (fNoMetaData).
            metadata = expected;
        }
        else if (status == ParseStatus.Done && _columns!.Length > 0)
        {
            metadata = cache.Add(new ResultMetadata(_columns, bytes.Slice(0, byteCount).ToArray()), hasKeys);
        }

        return status;
    }

    private ParseStatus TryReadItems(ref Cursor cursor, bool hasKeys)
    {
        bool hasIncompleteColumn = _columns is not null;
        ParseStatus status = hasIncompleteColumn ? ParseStatus.Done : TryBegin(ref cursor, hasKeys);
        EncryptedKey[]? keys = hasKeys ? _keys.Keys : null;

        // A column that was incomplete before is only walked over until it is complete, because its texts can be long.
        Cursor walk = cursor.ToSkipTexts();
        if (hasIncompleteColumn && TryReadColumn(ref walk, keys, out _) == ParseStatus.NeedMoreData)
        {
            return ParseStatus.NeedMoreData;
        }

        while (status == ParseStatus.Done && _columnCount < _columns!.Length)
        {
            status = TryReadColumn(ref cursor, keys, out _columns[_columnCount]);
            if (status == ParseStatus.Done)
            {
                _columnCount++;
                _position = cursor.Position;
            }
        }

        return status;
    }

    /// <summary>Reads the number of columns and the keys, and creates the array of the columns.</summary>
    private ParseStatus TryBegin(ref Cursor cursor, bool hasKeys)
    {
        ParseStatus status;
        if (_position == 0)
        {
            status = cursor.TryReadUInt16(out _announcedCount);
            if (status != ParseStatus.Done)
            {
                return status;
            }

            _position = cursor.Position;
        }

        if (_announcedCount == NoMetadata)
        {
            _columns = [];
            return ParseStatus.Done;
        }

        if (_announcedCount > MaxColumnCount)
        {
            return cursor.Invalid(ProtocolSection.ColMetaData, $"COLMETADATA has the invalid column count {_announcedCount}");
        }

        status = hasKeys ? _keys.TryRead(ref cursor, ref _position) : ParseStatus.Done;

        // Check that the bytes can contain this many columns before the array is allocated.
        if (status != ParseStatus.Done || cursor.Remaining < _announcedCount * MinColumnByteCount)
        {
            return status == ParseStatus.Done ? ParseStatus.NeedMoreData : status;
        }

        _columns = new ColumnMetadata[_announcedCount];
        return ParseStatus.Done;
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
