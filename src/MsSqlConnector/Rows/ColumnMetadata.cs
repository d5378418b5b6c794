using System;
using System.Data;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>The COLMETADATA description of a column (MS-TDS 2.2.7.4).</summary>
internal sealed class ColumnMetadata
{
    private const uint RowVersionUserType = 0x50;

    private readonly TypeInfo _type;

    public ColumnMetadata(string name, in TypeInfo type, ColumnFlags flags, uint userType, string[] tableNameParts)
    {
        Name = name;
        _type = type;
        Flags = flags;
        UserType = userType;
        TableNameParts = tableNameParts;
    }

    public string Name { get; }

    public ref readonly TypeInfo Type => ref _type;

    public ColumnFlags Flags { get; }

    public uint UserType { get; }

    /// <summary>Gets the parts of the table name, which the server sends only for text, ntext and image; otherwise empty.</summary>
    public string[] TableNameParts { get; }

    /// <summary>Gets the description of the encrypted values; null if the column is not encrypted.</summary>
    public CryptoMetadata? Crypto { get; init; }

    /// <summary>
    /// Gets the decryption of the values; null if they are not encrypted or not decrypted. <see cref="Type"/> is the type of the
    /// decrypted values if it is not null.
    /// </summary>
    public CellDecryption? Decryption { get; init; }

    /// <summary>
    /// Gets a value that indicates whether the column is a rowversion, which is sent as binary(8) with a special user type (MS-TDS
    /// 2.2.7.4).
    /// </summary>
    public bool IsRowVersion => UserType == RowVersionUserType && _type.Type == TdsType.Binary;

    public SqlDbType SqlDbType => IsRowVersion ? SqlDbType.Timestamp : _type.Codec.GetSqlDbType(_type);

    /// <summary>Gets the server's name of the type. A rowversion has its former name.</summary>
    public string TypeName => IsRowVersion ? "timestamp" : _type.Codec.GetTypeName(_type);

    public bool IsNullable => (Flags & (ColumnFlags.Nullable | ColumnFlags.NullableUnknown)) != 0;

    /// <summary>Gets the column as the server described it; null if its values are not decrypted.</summary>
    public ColumnMetadata? Encrypted { get; private init; }

    /// <summary>Returns a value as it was before it was encrypted. It is valid until the buffer is used again.</summary>
    /// <param name="value">The value as the server sent it.</param>
    /// <param name="buffer">The buffer; not null if the values are decrypted.</param>
    /// <exception cref="CellException">The value cannot be decrypted.</exception>
    public RowValue GetPlain(RowValue value, PlainBuffer? buffer) =>
        Decryption is null ? value : EncryptedValue.Decrypt(value, Decryption, buffer!);

    /// <summary>Returns the description of the column with decrypted values.</summary>
    public ColumnMetadata Decrypt(CellDecryption decryption) =>
        new(Name, decryption.Type, Flags, Crypto!.UserType, TableNameParts) { Crypto = Crypto, Decryption = decryption, Encrypted = this };
}

/// <summary>The flags of a column in COLMETADATA (MS-TDS 2.2.7.4).</summary>
[Flags]
internal enum ColumnFlags : ushort
{
    None = 0,
    Nullable = 0x0001,
    CaseSensitive = 0x0002,
    Updateable = 0x0004,
    UpdateableUnknown = 0x0008,
    Identity = 0x0010,
    Computed = 0x0020,
    FixedLengthClrType = 0x0100,
    SparseColumnSet = 0x0400,
    Encrypted = 0x0800,
    Hidden = 0x2000,
    Key = 0x4000,
    NullableUnknown = 0x8000,
}
