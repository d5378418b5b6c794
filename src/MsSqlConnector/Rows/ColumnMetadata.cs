using System.Data;
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

    /// <summary>
    /// Gets a value that indicates whether the column is a rowversion, which is sent as binary(8) with a special user type (MS-TDS
    /// 2.2.7.4).
    /// </summary>
    public bool IsRowVersion => UserType == RowVersionUserType && _type.Type == TdsType.Binary;

    public SqlDbType SqlDbType => IsRowVersion ? SqlDbType.Timestamp : _type.Codec.GetSqlDbType(_type);

    /// <summary>Gets the server's name of the type. A rowversion has its former name.</summary>
    public string TypeName => IsRowVersion ? "timestamp" : _type.Codec.GetTypeName(_type);

    public bool IsNullable => (Flags & (ColumnFlags.Nullable | ColumnFlags.NullableUnknown)) != 0;
}
