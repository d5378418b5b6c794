using System.Data;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>What COLMETADATA tells of a column (MS-TDS 2.2.7.4).</summary>
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

    /// <summary>The table's name, told for text, ntext and image only; else empty.</summary>
    public string[] TableNameParts { get; }

    /// <summary>A rowversion comes as binary(8) and is told by its user type (MS-TDS 2.2.7.4).</summary>
    public bool IsRowVersion => UserType == RowVersionUserType && _type.Type == TdsType.Binary;

    public SqlDbType SqlDbType => IsRowVersion ? SqlDbType.Timestamp : _type.Codec.GetSqlDbType(_type);

    /// <summary>The server's name of the type; a rowversion has its old name.</summary>
    public string TypeName => IsRowVersion ? "timestamp" : _type.Codec.GetTypeName(_type);

    public bool IsNullable => (Flags & (ColumnFlags.Nullable | ColumnFlags.NullableUnknown)) != 0;
}
